import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { hreflangUnlinked } from './hreflang-unlinked.ts'

const version = (versions: Record<string, string>, links = '') => {
  const tags = Object.entries(versions).map(
    ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`,
  )
  return `<!doctype html><head><title>Rye</title>${tags.join('')}</head><p>Bread</p>${links}`
}
const BOTH = { en: '/en', de: '/de' }
const plan = () => ({ requestLimits: { externalLinks: 0, probes: 0, resources: 10 } })

testQueryCheck(hreflangUnlinked, {
  'each version has a link': {
    site: {
      '/': pageWithLinks('Home', '/en'),
      '/en': version(BOTH, '<a href="/de">Deutsch</a>'),
      '/de': version(BOTH),
    },
    plan,
    counts: { found: 0, passed: 2, notApplicable: 1 },
  },
  'a version that only hreflang names, one with nofollow links, and one that links to itself': {
    site: {
      '/': pageWithLinks('Home', '/en'),
      '/en': version({ ...BOTH, fr: '/fr' }, '<a href="/fr" rel="nofollow">Français</a>'),
      '/de': version(BOTH),
      '/fr': version({}, '<a href="/fr">Français</a>'),
    },
    plan,
    finds: {
      '/en': [
        '/de – no followed link to it – hreflang “de” [link[hreflang="de" i]]',
        '/fr – no followed link to it – hreflang “fr” [link[hreflang="fr" i]]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'a link through a redirect counts; broken versions, redirects, other sites and the start page are not judged': {
    site: {
      '/': pageWithLinks('Home', '/en', '/old'),
      '/old': redirectTo('/de'),
      '/moved': redirectTo('/de'),
      '/en': version({ ...BOTH, it: '/gone', nl: '/moved', da: 'https://other.invalid/', 'x-default': '/' }),
      '/de': version({ 'x-default': '/' }),
      '/gone': answerWith(404),
    },
    plan,
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'an orphan page is reported as such': {
    site: {
      '/': pageWithLinks('Home', '/en'),
      '/en': version(BOTH),
      '/de': version({}),
      '/sitemap.xml': sitemap('/de'),
    },
    plan,
    counts: { found: 0, passed: 0, notApplicable: 3 },
  },
  'nothing is judged if pages were left out': {
    site: { '/': pageWithLinks('Home', '/en', '/a'), '/en': version(BOTH), '/a': pageWithLinks('A', '/de') },
    plan: () => ({ ...plan(), maxPages: 2 }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
})
