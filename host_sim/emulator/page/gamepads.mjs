/** Gamepads of the standard layout: the cross or the left stick, and the four buttons' letters. */

const BUTTONS = { 0: 'A', 1: 'B', 2: 'X', 3: 'Y', 12: 'UP', 13: 'DOWN', 14: 'LEFT', 15: 'RIGHT' };
const AXES = [['LEFT', 'RIGHT'], ['UP', 'DOWN']];
const TILT = 0.5;

function look(pad, holds) {
  for (const [number, name] of Object.entries(BUTTONS)) {
    holds.set(`pad ${pad.index} ${number}`, pad.buttons[number]?.pressed ? name : null);
  }
  AXES.forEach(([low, high], axis) => {
    const tilt = pad.axes[axis] ?? 0;
    const side = tilt > TILT ? high : low;
    holds.set(`pad ${pad.index} axis ${axis}`, Math.abs(tilt) > TILT ? side : null);
  });
}

/** Follow gamepads while there are any. @param {Holds} holds */
export function listenToGamepads(holds) {
  let following = false;
  const follow = () => {
    const pads = navigator.getGamepads().filter((pad) => pad?.connected);
    pads.forEach((pad) => look(pad, holds));
    following = pads.length > 0;
    if (following) {
      requestAnimationFrame(follow);
    }
  };
  addEventListener('gamepadconnected', () => {
    if (!following) {
      following = true;
      requestAnimationFrame(follow);
    }
  });
  addEventListener('gamepaddisconnected', ({ gamepad }) => holds.release(`pad ${gamepad.index} `));
}
