import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { mixedFollowInlinks } from './mixed-follow-inlinks.ts'

/** A page with `followed` links to it without nofollow, and `nofollow` links with it. */
function siteWith(followed: number, nofollow: number): SitePages {
  const paths = Array.from({ length: followed + nofollow }, (_, at) => `/${at + 1}`)
  const rel = (at: number) => (at < followed ? '' : ' rel="nofollow"')
  return {
    '/': pageWithLinks('Home', ...paths),
    '/rye': pageWithLinks('Rye'),
    ...Object.fromEntries(paths.map((path, at) => [path, `<title>${at}</title><a href="/rye"${rel(at)}>Rye</a>`])),
  }
}

testQueryCheck(mixedFollowInlinks, {
  'two and one': { site: siteWith(2, 1), counts: { found: 0, passed: 4, notApplicable: 1 } },
  'one and two': { site: siteWith(1, 2), counts: { found: 0, passed: 4 } },
  'two and two': {
    site: siteWith(2, 2),
    finds: {
      '/rye': [
        '2 pages link to it without nofollow, 2 only with nofollow',
        'nofollow link from /3',
        'nofollow link from /4',
      ],
    },
    counts: { found: 1, passed: 4 },
  },
})
