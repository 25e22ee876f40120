import { primaryLanguage } from '#domain/languages/primary-language.ts'
import { definePageCheck } from '../check.ts'

export const langXmlMismatch = definePageCheck({
  id: 'lang_xml_mismatch',
  category: 'international',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'lang and xml:lang differ',
  message: 'lang and xml:lang name different languages',
  why: 'Programs that read the page as XML take another language than browsers and screen readers do.',
  fix: 'Give both attributes the same value, or remove `xml:lang`.',
  basis: 'WCAG 3.1.1; axe: html-xml-lang-mismatch',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page',
  recommend: ({ evidence }) => {
    const lang = /^lang="([^"]+)"/.exec(evidence[0]?.saw ?? '')?.[1]
    return lang === undefined
      ? null
      : `If the page is in “${lang}”, write \`xml:lang="${lang}"\` or remove the attribute.`
  },
  more: () => ({
    rule: [
      'A page is reported if the `lang` and `xml:lang` of its `<html>` element name different languages. Different regions ' +
        'of one language are fine.',
    ],
    example: { found: '<html lang="de" xml:lang="en">', fixed: '<html lang="de" xml:lang="de">' },
  }),
  needs: ['lang', 'langs'],
  appliesTo: ({ lang, langs }) => primaryLanguage(lang) !== null && primaryLanguage(langs.html.xmlLang) !== null,
  find: ({ lang, langs }) =>
    primaryLanguage(lang) === primaryLanguage(langs.html.xmlLang)
      ? []
      : [{ saw: `lang="${lang}", xml:lang="${langs.html.xmlLang}"`, at: 'html' }],
})
