import { defineQueryCheck } from '../check.ts'
import { reportableResponses } from './outage.ts'
import { countFailures } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

export const serverError = defineQueryCheck({
  id: 'server_error',
  category: 'response',
  severity: 'high',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'URL',
  title: 'Server error',
  message: 'The server responds to this URL with an error (5xx)',
  why:
    'Visitors see an error page. Search engines crawl a site that returns server errors more slowly, and remove ' +
    'URLs that keep failing.',
  fix: 'Find the error in the server log and fix it. If the page is no longer needed, remove what points to it.',
  basis: 'Google, “How HTTP status codes affect Google’s crawlers”: 5xx',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  more: () => ({
    rule: [
      'We report each URL of the site that responds with a status code from 500 to 599. Status codes 502, 503 and ' +
        '504 are requested again before we report them.',
      `The evidence is the status code and ${SOURCES_RULE}. If most of the site fails, that is reported as one ` +
        'issue, “Site unavailable”, instead. URLs that redirect to a server error are reported by “Redirect to an ' +
        'error”.',
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, 'status ' || r.status_code as saw, null as at
       from ${reportableResponses(tables, `r.status_code between 500 and 599`)} r`,
      tables,
    ),
  judged: countFailures,
})
