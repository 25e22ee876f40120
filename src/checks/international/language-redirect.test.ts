import { crawlWithProbes, makeProbe, redirected } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { languageRedirect } from './language-redirect.ts'

const HOME = 'https://shop.example/'
/** The final paths of the home page when requested in English, German, French and without a language. */
const ends = (...paths: string[]) =>
  paths.map((path, at) =>
    makeProbe('language', '/', {
      variant: ['en', 'de', 'fr', '*'][at] ?? null,
      ...(path === '' ? {} : redirected(302, HOME, HOME + path)),
    }),
  )

testArchivedCheck(languageRedirect, {
  'a redirect by language': {
    crawl: crawlWithProbes(ends('en/', 'de/', 'en/', 'en/')),
    finds: { '/0': ['en: /en/', 'de: /de/', 'fr: /en/', 'no language: /en/'] },
    counts: { found: 1, passed: 0 },
  },
  'the same page for all, with another query': {
    crawl: crawlWithProbes(ends('en/?a=1', 'en?a=2', 'en/', 'en/')),
    counts: { found: 0, passed: 1 },
  },
  'no redirect': { crawl: crawlWithProbes(ends('', '', '', '')), counts: { found: 0, passed: 1 } },
  'three of four responses': {
    crawl: crawlWithProbes(ends('en/', 'de/', 'fr/')),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason: 'not known because the home page did not respond to all four languages, or robots.txt disallows it',
    },
  },
})
