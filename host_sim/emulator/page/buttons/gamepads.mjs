/** Gamepads of the standard layout: the cross or the left stick, and the four buttons' letters. */

const BUTTONS = { 0: 'A', 1: 'B', 2: 'X', 3: 'Y', 12: 'UP', 13: 'DOWN', 14: 'LEFT', 15: 'RIGHT' };
const AXES = [['LEFT', 'RIGHT'], ['UP', 'DOWN']];
const TILTED = 0.6; // a stick presses from here on
const UPRIGHT = 0.4; // until it is less than that: half way it presses neither twice nor trembling

/** What a stick's axis presses, null for nothing. @param {?string} held what it has pressed so far */
function sideOf(tilt, [low, high], held) {
  const side = tilt > 0 ? high : low;
  return Math.abs(tilt) > (side === held ? UPRIGHT : TILTED) ? side : null;
}

function look(pad, holds) {
  for (const [number, name] of Object.entries(BUTTONS)) {
    holds.set(`pad ${pad.index} ${number}`, pad.buttons[number]?.pressed ? name : null);
  }
  AXES.forEach((sides, axis) => {
    const holder = `pad ${pad.index} axis ${axis}`;
    const held = holds.held.get(holder) ?? null;
    holds.set(holder, sideOf(pad.axes[axis] ?? 0, sides, held));
  });
}

/**
 * Follow gamepads while there are any.
 * @param {Holds} holds @param {(id: string) => void} onStrange told of one whose buttons the browser
 *        does not know: nobody can say which of its buttons is which
 */
export function listenToGamepads(holds, onStrange) {
  let following = false;
  const follow = () => {
    const pads = navigator.getGamepads().filter((pad) => pad?.connected);
    pads.filter(({ mapping }) => mapping === 'standard').forEach((pad) => look(pad, holds));
    following = pads.length > 0;
    if (following) {
      requestAnimationFrame(follow);
    }
  };
  addEventListener('gamepadconnected', ({ gamepad }) => {
    if (gamepad.mapping !== 'standard') {
      onStrange(gamepad.id);
    }
    if (!following) {
      following = true;
      requestAnimationFrame(follow);
    }
  });
  addEventListener('gamepaddisconnected', ({ gamepad }) => holds.release(`pad ${gamepad.index} `));
}
