import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { titleOutlier } from './title-outlier.ts'

/** A home page with another title, `usual` pages with the usual part, and pages titled `others` at /x0, /x1 … */
function siteWith(usual: number, title: (at: number) => string, ...others: string[]): SitePages {
  const pages = Object.fromEntries([
    ...Array.from({ length: usual }, (_, at) => [`/${at}`, pageWithLinks(title(at))]),
    ...others.map((other, at) => [`/x${at}`, pageWithLinks(other)]),
  ])
  return { '/': pageWithLinks('Fresh every day', ...Object.keys(pages)), ...pages }
}
const after = (at: number) => `Bread ${at} | Harbour Bakery`
const before = (at: number) => `Harbour – Bread - ${at}`

testQueryCheck(titleOutlier, {
  'too few pages': { site: siteWith(17, after, 'Rye'), counts: { found: 0, passed: 0, notApplicable: 19 } },
  'less than nine tenths of the pages': {
    site: siteWith(18, after, 'Rye', 'Oat'),
    counts: { found: 0, passed: 20, notApplicable: 1 },
  },
  'a title without the usual part, and one that has it elsewhere': {
    site: siteWith(27, after, 'Rye', 'About HARBOUR bakery'),
    finds: { '/x0': ['“Rye” without the usual part “Harbour Bakery” (27 of 30 titles have it) [title]'] },
    counts: { found: 1, passed: 28, notApplicable: 1 },
  },
  'nine tenths of 20 pages': {
    site: siteWith(18, after, 'Rye'),
    finds: { '/x0': ['“Rye” without the usual part “Harbour Bakery” (18 of 20 titles have it) [title]'] },
    counts: { found: 1, passed: 18, notApplicable: 1 },
  },
  'the usual part comes first': {
    site: siteWith(19, before, 'Rye | Bread'),
    finds: { '/x0': ['“Rye | Bread” without the usual part “Harbour” (19 of 21 titles have it) [title]'] },
    counts: { found: 1, passed: 19 },
  },
  'the home page under its file name': {
    site: {
      ...siteWith(27, after, 'Rye'),
      '/0': pageWithLinks(after(0), '/index.html'),
      '/index.html': pageWithLinks('Home'),
    },
    finds: { '/x0': ['“Rye” without the usual part “Harbour Bakery” (27 of 30 titles have it) [title]'] },
    counts: { found: 1, passed: 27, notApplicable: 2 },
  },
  'another language, and a page that redirects': {
    site: {
      ...siteWith(19, after, 'Rye'),
      '/0': pageWithLinks(after(0), '/pt', '/moved'),
      '/pt': '<html lang="pt"><title>Pão | Padaria do Porto</title>',
      '/moved': '<title>Page has moved</title><meta http-equiv="refresh" content="0; url=/1">',
    },
    finds: { '/x0': ['“Rye” without the usual part “Harbour Bakery” (19 of 21 titles have it) [title]'] },
    counts: { found: 1, passed: 19 },
  },
})
