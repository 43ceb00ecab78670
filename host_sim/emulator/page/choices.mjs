/** Small choices that stay in the browser, where it keeps anything at all. */

/** @returns {?string} what was kept under a name */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // a browser that is told to keep nothing of any site
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // the next time it has to be chosen again
  }
}
