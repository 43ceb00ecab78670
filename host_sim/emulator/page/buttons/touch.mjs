/** The pictured buttons under mouse, pen and fingers: each may slide from one to another. */

const TAP = 80; // milliseconds a button is down that is worked without a pointer

function buttonAt(event) {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  return element?.closest('[data-button]')?.dataset.button ?? null;
}

/** @param {HTMLElement[]} areas what holds the buttons (`data-button`) @param {Holds} holds */
export function listenToPointers(areas, holds) {
  for (const area of areas) {
    area.addEventListener('pointerdown', (event) => {
      if (event.button === 0) {
        event.target.releasePointerCapture?.(event.pointerId);
        area.setPointerCapture(event.pointerId);
        holds.set(`pointer ${event.pointerId}`, buttonAt(event));
      }
    });
    area.addEventListener('pointermove', (event) => {
      if (area.hasPointerCapture(event.pointerId)) {
        holds.set(`pointer ${event.pointerId}`, buttonAt(event));
      }
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      area.addEventListener(end, (event) => holds.set(`pointer ${event.pointerId}`, null));
    }
    area.addEventListener('contextmenu', (event) => event.preventDefault());
    area.addEventListener('click', (event) => {
      const name = event.target.closest('[data-button]')?.dataset.button;
      if (event.detail === 0 && name) { // a keyboard or a screen reader
        holds.set(`click ${name}`, name);
        setTimeout(() => holds.set(`click ${name}`, null), TAP);
      }
    });
  }
}
