import { defineQueryCheck } from '../check.ts'
import { judgeSite } from '../shared/probes.ts'
import { describeSplits, knownSplits, SPLIT_TABLES, splitSamples } from './split-urls.ts'

export const caseSplit = defineQueryCheck({
  id: 'case_split',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  version: 2,
  title: 'Pages in upper and lower case',
  message: (found) => describeSplits(found, 'in upper case as well'),
  why:
    'URLs differ by upper and lower case, so search engines see different pages with the same content. A single link ' +
    'in another spelling is enough to split them.',
  fix: 'Redirect URLs with upper-case letters to the lower-case form with status code 301, or name it in a canonical tag.',
  basis: 'Google: URL structure best practices, URLs are case-sensitive',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      'We request up to 20 indexable pages, in each crawl the same as far as they still exist, with the path in upper case: `/BREAD` for `/bread`. ' +
        'The start URL is reported if one of them responds with status code 200 and the same main text, and no canonical ' +
        'tag joins the two URLs.',
      'The evidence is the pairs. It is a sample: other pages probably behave in the same way. Paths without letters and ' +
        'URLs with a query are not tried.',
    ],
    example: {
      found: 'https://bakery.example/bread  200\nhttps://bakery.example/BREAD  200',
      fixed: 'https://bakery.example/bread  200\nhttps://bakery.example/BREAD  301 → https://bakery.example/bread',
    },
    hints: ['Servers on Windows ignore the case of file names, so this is common there.'],
  }),
  needs: SPLIT_TABLES,
  query: (tables) => splitSamples(tables, 'upper-case'),
  judged: (tables) =>
    judgeSite(tables, knownSplits(tables, 'upper-case'), [
      'no path with letters could be tried, or the limit of probes left none',
    ]),
})
