/** The page's own words; prints one JSON object. */

import { LANGUAGES, preferred, TABLES } from '../../host_sim/emulator/page/texts.mjs';

console.log(JSON.stringify({
  languages: LANGUAGES,
  tables: TABLES,
  preferred: [
    [], ['fr'], ['de-AT', 'en'], ['fr', 'ja', 'en'], ['zh-CN'], ['zh-TW'], ['zh-Hant-HK'], ['zh'],
  ].map(preferred),
}));
