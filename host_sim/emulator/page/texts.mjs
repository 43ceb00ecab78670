/** The page's own words, in the language that the console speaks. */

import de from './texts/de.mjs';
import en from './texts/en.mjs';
import ja from './texts/ja.mjs';
import zhHans from './texts/zh_hans.mjs';
import zhHant from './texts/zh_hant.mjs';

/** The texts of each language, by the firmware's code. */
export const TABLES = { en, de, ja, zh_hans: zhHans, zh_hant: zhHant };

/** The firmware's codes of languages, and how they call themselves. */
export const LANGUAGES = {
  en: 'English', de: 'Deutsch', ja: '日本語', zh_hans: '简体中文', zh_hant: '繁體中文',
};

let table = en;

/** A code as HTML has it. */
export const tagOf = (code) => code.replace('_han', '-Han');

/** Of the languages that a browser prefers ("de-AT", "zh-TW"), the first that there is. */
export function preferred(tags) {
  for (const tag of tags) {
    const [language, ...rest] = tag.toLowerCase().split('-');
    if (language === 'zh') {
      return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh_hant' : 'zh_hans';
    }
    if (Object.hasOwn(TABLES, language)) {
      return language;
    }
  }
  return 'en';
}

/** A text with what belongs into it; what is no text's name is said as it is. */
export function t(name, ...values) {
  return (Object.hasOwn(table, name) ? table[name] : name).replace(/\{(\d)\}/g, (_, at) => values[at]);
}

/** Speak a language from now on: all that the page's elements name (`data-text`, `data-label`). */
export function speak(code) {
  const known = Object.hasOwn(TABLES, code) ? code : 'en';
  table = TABLES[known];
  document.documentElement.lang = tagOf(known);
  document.documentElement.dataset.spoken = known;
  document.querySelectorAll('[data-text], [data-label]').forEach(say);
}

function say(element) {
  const { text, label, values = '' } = element.dataset;
  if (text) {
    element.textContent = t(text, ...values.split('\n'));
  }
  if (label) {
    element.setAttribute('aria-label', t(label, ...values.split('\n')));
  }
}

/** Let an element say a text, in every language from now on. */
export function put(element, text, ...values) {
  Object.assign(element.dataset, { text, values: values.join('\n') });
  say(element);
}

/** The same with the name of an element, for who cannot see it. */
export function name(element, label, ...values) {
  Object.assign(element.dataset, { label, values: values.join('\n') });
  say(element);
}
