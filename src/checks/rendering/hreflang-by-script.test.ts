import { testPageCheck } from '#testing/test-page-check.ts'
import { hreflangByScript } from './hreflang-by-script.ts'

const tag = (lang: string, path: string) =>
  `<link rel="alternate" hreflang="${lang}" href="https://bakery.example${path}">`

testPageCheck(hreflangByScript, {
  passes: {
    'the same entries': { raw: tag('de', '/de') },
    'fewer entries after': { raw: tag('de', '/de') + tag('fr', '/fr'), rendered: tag('de', '/de') },
  },
  finds: {
    'new and changed entries': [
      { raw: tag('de', '/de'), rendered: tag('de', '/de/x') + tag('fr', '/fr') },
      [
        { saw: 'de: https://bakery.example/de before scripts, https://bakery.example/de/x after' },
        { saw: 'fr: https://bakery.example/fr only after scripts' },
      ],
      { severity: 'low' },
    ],
  },
  notApplicable: { 'no entries': { raw: '<p>x</p>' }, 'a page that was not rendered': tag('de', '/de') },
})
