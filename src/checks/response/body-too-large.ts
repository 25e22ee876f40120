import { defineQueryCheck } from '../check.ts'
import { countFailures, responsesOf } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

export const bodyTooLarge = defineQueryCheck({
  id: 'body_too_large',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'URL',
  title: 'Page too large',
  message: 'The page is so large that the crawl did not read it',
  why:
    'Search engines read only the first part of a page: Googlebot 2 MB of HTML, other Google crawlers 15 MB. What ' +
    'comes after that is not indexed, and visitors wait for it.',
  fix: 'Split the page, and move inline data, images and scripts into files of their own.',
  basis: 'Google Search Central, “Googlebot”: file size limits',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  more: () => ({
    rule: [
      'We report a URL of the site whose body is larger than the limit of the crawler, so that nothing of it was ' +
        'judged.',
      `The evidence is the limit and ${SOURCES_RULE}.`,
    ],
  }),
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, null as at, 'larger than ' ||
         format('{:,}', try_cast(json_extract_string(r.details, '$.limitBytes') as bigint)) || ' bytes' as saw
       from ${responsesOf(tables, `r.failure = 'too-large'`)} r`,
      tables,
    ),
  judged: countFailures,
})
