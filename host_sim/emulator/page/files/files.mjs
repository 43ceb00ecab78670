/** Files to and from the person. */

/** Give the browser a file to keep. */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** `2031-05-01-180000`, for names of files. */
export function stamp() {
  const now = new Date();
  const two = (value) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')}`;
}

/** Call `take(file)` for the file that a person chooses in an input. */
export function onFile(input, take) {
  input.addEventListener('change', async () => {
    const [file] = input.files;
    input.value = '';
    if (file) {
      await take(file);
    }
  });
}

const known = (words) => Object.assign(new Error(words), { known: true });

/** @returns {Promise<string>} why a file of the page did not come, in words */
export async function whyOf(error) {
  return error.known ? error.message : await window.lineup.culprit() || error.message;
}

/** @returns {Promise<ArrayBuffer>} a file of the page. Throws an Error in words that names it. */
export async function fetchBytes(name) {
  const answer = await fetch(new URL(`../../${name}`, import.meta.url)).catch(() => null);
  if (!answer) {
    throw new Error(name); // no network, or a policy
  }
  if (!answer.ok) {
    throw known(window.lineup.words('missing', name, answer.status));
  }
  const bytes = await answer.arrayBuffer();
  const half = window.lineup.halfOf(name, bytes.byteLength);
  if (half) {
    throw known(half);
  }
  return bytes;
}
