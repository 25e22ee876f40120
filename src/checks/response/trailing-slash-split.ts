import { defineQueryCheck } from '../check.ts'
import { judgeSite } from '../shared/probes.ts'
import { describeSplits, knownSplits, SPLIT_TABLES, splitSamples } from './split-urls.ts'

export const trailingSlashSplit = defineQueryCheck({
  id: 'trailing_slash_split',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  version: 2,
  title: 'Pages with and without a slash at the end',
  message: (found) => describeSplits(found, 'with and without a slash at the end'),
  why:
    'To search engines these are different URLs with the same content. Links to the page count for two URLs, and ' +
    'crawlers request it twice.',
  fix: 'Choose one form for the whole site and redirect the other to it with status code 301.',
  basis: 'Google: to slash or not to slash',
  source: 'https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash',
  more: () => ({
    rule: [
      'We request up to 20 indexable pages, in each crawl the same as far as they still exist, with the other form of their URL: `/bread/` for ' +
        '`/bread`. The start URL is reported if one of them responds with status code 200 and the same main text, and no ' +
        'canonical tag joins the two URLs.',
      'The evidence is the pairs. It is a sample: other pages probably behave in the same way. The home page, files such ' +
        'as `/menu.html` and URLs with a query are not tried.',
    ],
    example: {
      found: 'https://bakery.example/bread   200\nhttps://bakery.example/bread/  200',
      fixed: 'https://bakery.example/bread   200\nhttps://bakery.example/bread/  301 → https://bakery.example/bread',
    },
    hints: ['Change the links, the sitemap and the canonical tags to the form that you keep.'],
  }),
  needs: SPLIT_TABLES,
  query: (tables) => splitSamples(tables, 'trailing-slash'),
  judged: (tables) =>
    judgeSite(tables, knownSplits(tables, 'trailing-slash'), [
      'no page could be tried with the other form of its URL, or the limit of probes left none',
    ]),
})
