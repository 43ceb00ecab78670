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

const known = (kind, ...values) => (
  Object.assign(new Error(window.lineup.words(kind, ...values)), { known: true }));

/** @returns {Promise<ArrayBuffer>} a file of the page. Throws an Error in words that names it. */
export async function fetchBytes(name) {
  const answer = await fetch(new URL(`../../${name}`, import.meta.url)).catch(() => null);
  if (!answer) {
    throw new Error(name); // no network, or a policy
  }
  if (!answer.ok) {
    throw known('missing', name, answer.status);
  }
  return answer.arrayBuffer();
}
