import { defineQueryCheck } from '../check.ts'
import { isNotRead, sitemapFilesOf } from './sitemap-files.ts'

/** Problems that other checks report, because they are not faults of the format. */
const OTHER_CHECKS = String.raw`^(It lists no |It is empty|It lists more than |It is larger than |[\d,]+ of its URLs )`

export const sitemapInvalid = defineQueryCheck({
  id: 'sitemap_invalid',
  category: 'crawling',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'sitemap',
  title: 'Invalid sitemap',
  message: 'The sitemap breaks the format, so search engines may reject it',
  why: 'Search engines may ignore a file with errors as a whole, and then miss the pages that it lists.',
  fix: 'Correct the first problem, then check the file again: one error often causes others.',
  basis: 'sitemaps.org protocol',
  source: 'https://www.sitemaps.org/protocol.html',
  more: () => ({
    rule: [
      'We report a sitemap that responds with status 200 but is not well-formed XML, has another outermost tag than ' +
        'a sitemap, an index or a feed, lists something that is not an absolute URL, or cannot be decoded.',
      'The evidence is the first problem, with its line if known. What can be read of the file is still used. A web ' +
        'page at /sitemap.xml or /sitemap_index.xml that nothing names as a sitemap is not reported.',
    ],
    example: { found: '<loc>/bread?a=1&b=2</loc>', fixed: '<loc>https://bakery.example/bread?a=1&amp;b=2</loc>' },
  }),
  needs: ['sitemaps', 'urls'],
  query: (tables) => `
    select s.file as url, 0 as place, s.problem as saw,
      if(regexp_matches(s.problem, '^Line \\d'), 'line ' || regexp_extract(s.problem, '^Line (\\d+)', 1), null) as at
    from ${sitemapFilesOf(tables)} s
    where ${WAS_READ} and s.problem is not null and not regexp_matches(s.problem, '${OTHER_CHECKS}')`,
  judged: (tables) => `
    select count(*) as applicable, 0 as not_applicable from ${sitemapFilesOf(tables)} s where ${WAS_READ}`,
})

const WAS_READ = `s.status_code = 200 and s.failure is null and not ${isNotRead('s')}`
