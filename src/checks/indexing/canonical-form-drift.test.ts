import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { canonicalFormDrift } from './canonical-form-drift.ts'

/** A home page without a canonical, and a page for each path with the given canonical. */
function siteWith(canonicals: Record<string, string>): SitePages {
  return {
    '/': pageWithLinks('Home', ...Object.keys(canonicals)),
    ...Object.fromEntries(
      Object.entries(canonicals).map(([path, href]) => [
        path,
        `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head>`,
      ]),
    ),
  }
}
const exact = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`/page${at}`, `/page${at}`]))

testQueryCheck(canonicalFormDrift, {
  'two of them differ, others name another page or leave out parameters': {
    site: siteWith({ '/a': '/a/', '/b': '/b/', '/c': '/other', '/d?sort=1': '/d', '/e?x=1': '/e', '/f?x': '/f' }),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'three of them differ, in different ways': {
    site: siteWith({ '/a': '/a/', '/b': '/b/', '/c': '/C', '/d': '/d?x=1', '/e': '/e#top' }),
    finds: {
      '/': [
        'other slash at the end on 2 of 5 pages: /a has the canonical /a/',
        'other upper and lower case on 1 of 5 pages: /c has the canonical /C',
        'parameters only in the canonical on 1 of 5 pages: /d has the canonical /d?x=1',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'three of 61 are less than 5%': {
    site: siteWith({ '/a': '/a/', '/b': '/b/', '/c': '/c/', ...exact(58) }),
    counts: { found: 0, passed: 1 },
  },
  'no canonical at all': { site: siteWith({}), counts: { found: 0, passed: 0, notApplicable: 1 } },
})
