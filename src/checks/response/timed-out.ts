import { defineQueryCheck } from '../check.ts'
import { reportableResponses } from './outage.ts'
import { countFailures } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

export const timedOut = defineQueryCheck({
  id: 'timed_out',
  category: 'response',
  severity: 'high',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  counts: 'URL',
  title: 'Page timed out',
  message: 'The page did not load within the time limit of the crawl',
  why:
    'Visitors give up long before that. Search engines treat a timeout like a server error: they crawl the site more ' +
    'slowly and remove URLs that keep failing.',
  fix: 'Find out what keeps the server busy and make the page faster, or respond with 503 while it is overloaded.',
  basis: 'Google, “Debug network and DNS errors for Google’s crawlers”',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/dns-network-errors',
  more: () => ({
    rule: [
      'We report a URL of the site if no complete response arrives within the time limit of the crawl settings (15 ' +
        'seconds by default), also after several tries.',
      `The evidence is how long we waited, and ${SOURCES_RULE}. If most of the site fails, that is reported as one ` +
        'issue, “Site unavailable”, instead.',
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, 'no complete response within '
        || format('{:,}', try_cast(json_extract_string(r.details, '$.afterMs') as bigint)) || ' ms' as saw, null as at
       from ${reportableResponses(tables, `r.failure = 'timed-out'`)} r`,
      tables,
    ),
  judged: countFailures,
})
