import { parseLanguageTag } from '#domain/languages/language-tag.ts'
import { definePageCheck } from '../check.ts'

export const rtlDirectionMissing = definePageCheck({
  id: 'rtl_direction_missing',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Direction of text not declared',
  message: 'Page in a right-to-left language does not declare its direction',
  why: 'Without the direction, punctuation, lists and forms stand on the wrong side, and mixed text is out of order.',
  fix: 'Add `dir="rtl"` to the html element.',
  basis: 'W3C Internationalization: structural markup and right-to-left text',
  source: 'https://www.w3.org/International/questions/qa-html-dir',
  recommend: ({ evidence }) => {
    const lang = /^lang="([^"]+)"/.exec(evidence[0]?.saw ?? '')?.[1]
    return lang === undefined ? null : `Write \`<html lang="${lang}" dir="rtl">\`.`
  },
  more: () => ({
    rule: [
      'A page is reported if its `lang` is a language written from right to left, such as Arabic, Hebrew, Persian or Urdu, ' +
        'its text has letters of such a script, and neither `<html>` nor `<body>` has `dir="rtl"` or `dir="auto"`. A ' +
        'script in the tag decides: `ur-Latn` is written from left to right.',
      'A direction set by CSS does not count: it is lost where style sheets are not used.',
    ],
    example: { found: '<html lang="ar">', fixed: '<html lang="ar" dir="rtl">' },
  }),
  needs: ['lang', 'langs', 'text', 'title'],
  appliesTo: ({ lang, text, title }) => isRightToLeft(lang) && RTL_LETTER.test(`${title ?? ''} ${text.main}`),
  find: ({ lang, langs }) => {
    const directions = [langs.html.dir, langs.body.dir].map((dir) => dir?.trim().toLowerCase())
    if (directions.some((dir) => dir === 'rtl' || dir === 'auto')) return []
    const dir = langs.html.dir === null ? 'no dir on <html>' : `dir="${langs.html.dir}"`
    return [{ saw: `lang="${lang}", ${dir}`, at: 'html' }]
  },
})

const LANGUAGES = new Set(['ar', 'he', 'iw', 'fa', 'ur', 'ps', 'yi', 'ji', 'dv', 'ckb', 'sd', 'ug'])
const SCRIPTS = new Set(['arab', 'aran', 'hebr', 'thaa', 'syrc', 'nkoo'])
/** Hebrew, Arabic, Syriac, Thaana and NKo. */
const RTL_LETTER = /[\u05d0-\u07ff\ufb1d-\ufdff\ufe70-\ufefc]/

function isRightToLeft(lang: string | null): boolean {
  const tag = lang === null ? null : parseLanguageTag(lang.trim())
  if (tag === null) return false
  return tag.script === '' ? LANGUAGES.has(tag.language) : SCRIPTS.has(tag.script)
}
