import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { deepPage } from './deep-page.ts'

/** A chain of pages: / links to /1, /1 to /2, and so on. */
function chainOf(length: number, last: string): SitePages {
  const site: SitePages = { '/': pageWithLinks('Home', '/1') }
  for (let at = 1; at < length; at += 1) site[`/${at}`] = pageWithLinks(`Page ${at}`, `/${at + 1}`, '/')
  site[`/${length}`] = last
  return site
}
/** A chain of pages with long slugs. */
function longChain(length: number, slug: string): SitePages {
  const site: SitePages = { '/': pageWithLinks('Home', `/${slug}1`) }
  for (let at = 1; at <= length; at += 1) site[`/${slug}${at}`] = pageWithLinks(`Page ${at}`, `/${slug}${at + 1}`)
  site[`/${slug}${length}`] = pageWithLinks('Last')
  return site
}

const S = 'bread-'.repeat(13)
const L = 'rolls-'.repeat(70)
const cut = (at: number) => [`/${L}`.slice(0, 44), `${L}${at}`.slice(-45)].join('…')
const NOINDEX = '<head><meta name="robots" content="noindex"></head>'

testQueryCheck(deepPage, {
  'four clicks': { site: chainOf(4, pageWithLinks('Last')), counts: { found: 0, passed: 5, notApplicable: 0 } },
  'five clicks': {
    site: chainOf(5, pageWithLinks('Last', '/5')),
    finds: {
      '/5': ['5 clicks from the start page (at most 4)', 'path: / → /1 → /2 → /3 → /4 → /5', 'linked from /4'],
    },
    counts: { found: 1, passed: 5 },
  },
  'a path of long URLs leaves out its middle': {
    site: longChain(8, S),
    options: { max: 7 },
    finds: {
      [`/${S}8`]: [
        '8 clicks from the start page (at most 7)',
        `path: / → /${S}1 → /${S}2 → and 3 more → /${S}6 → /${S}7 → /${S}8`,
        `linked from /${S}7`,
      ],
    },
    counts: { found: 1 },
  },
  'a path of very long URLs shortens them as well': {
    site: longChain(6, L),
    options: { max: 5 },
    finds: {
      [`/${L}6`]: [
        '6 clicks from the start page (at most 5)',
        `path: / → ${cut(1)} → and 2 more → ${cut(4)} → ${cut(5)} → ${cut(6)}`,
        `linked from /${L}5`,
      ],
    },
    counts: { found: 1 },
  },
  'two clicks are many if the option says so, but not to a page that is not listed': {
    site: chainOf(3, NOINDEX),
    options: { max: 1 },
    finds: { '/2': ['2 clicks from the start page (at most 1)', 'path: / → /1 → /2', 'linked from /1'] },
    counts: { found: 1, passed: 2, notApplicable: 1 },
  },
})
