/** What the page says of Lineup below the console: the games, and each board's image to take along. */

import { download, fetchBytes, whyOf } from './files/files.mjs';
import { t } from './texts.mjs';
import { uf2Of } from './files/uf2.mjs';

/** A button a board: its image, as the drive of a board in its boot mode takes it. */
export function offerImages(row, boards, tell) {
  row.append(...boards.map(({ name, image, facts }) => {
    const button = Object.assign(document.createElement('button'), {
      type: 'button', textContent: facts.title.replace(/^Lineup on /, ''), title: facts.description,
    });
    button.addEventListener('click', async () => {
      try {
        const uf2 = uf2Of(new Uint8Array(await fetchBytes(image)));
        download(new Blob([uf2], { type: 'application/octet-stream' }), `lineup-${name}.uf2`);
      } catch (error) {
        tell(t('unloaded', `lineup-${name}.uf2`, await whyOf(error)));
      }
    });
    return button;
  }));
}
