import { defineQueryCheck } from '../check.ts'
import { judgeSite } from '../shared/probes.ts'
import { knownSplits, SPLIT_TABLES, splitUrls } from './split-urls.ts'

export const indexFileSplit = defineQueryCheck({
  id: 'index_file_split',
  category: 'response',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Home page at a second URL',
  message: 'The home page also responds at the URL of its index file',
  why:
    'The home page gets most links of a site. If some of them name `/index.html`, search engines see two home pages ' +
    'and must find out that they are one.',
  fix: 'Redirect the index file to `/` with status code 301, or name `/` in the canonical tag of the home page.',
  basis: 'Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We request `/index.html`, `/index.php`, `/default.aspx` and `/home` if the site links to them, otherwise the first ' +
        'two. The start URL is reported if one responds with status code 200 and the main text of `/`, and no canonical ' +
        'tag joins the two URLs.',
      'If “Same page under several URLs” or “Duplicate content” reports the start URL as well, it costs points in the ' +
        'site score only there.',
      'Not judged if the home page was not crawled, is not indexable or has no text.',
    ],
    example: {
      found: 'https://bakery.example/            200\nhttps://bakery.example/index.html  200',
      fixed: 'https://bakery.example/            200\nhttps://bakery.example/index.html  301 → https://bakery.example/',
    },
  }),
  needs: SPLIT_TABLES,
  scoredBy: ['exact_duplicate', 'duplicate_content'],
  query: (tables) => splitUrls(tables, 'index-file'),
  judged: (tables) =>
    judgeSite(tables, knownSplits(tables, 'index-file'), [
      'not known because index files were not requested, did not respond, or the text of the home page is not known',
    ]),
})
