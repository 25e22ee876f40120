import { testPageCheck } from '#testing/test-page-check.ts'
import { hreflangNoXDefault } from './hreflang-no-x-default.ts'

const links = (...langs: string[]) =>
  langs.map((lang) => `<link rel="alternate" hreflang="${lang}" href="/${lang}">`).join('')

testPageCheck(hreflangNoXDefault, {
  passes: { 'with x-default': links('en', 'de', 'X-Default') },
  finds: { without: [links('en', 'de'), [{ saw: '2 entries without x-default: en, de', at: 'link[hreflang]' }]] },
  notApplicable: { 'no hreflang': '<p>Rye', 'one entry': links('en') },
})
