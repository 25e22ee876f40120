import { defineQueryCheck } from '../check.ts'
import { reportableResponses } from './outage.ts'
import { countFailures } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

export const connectionRefused = defineQueryCheck({
  id: 'connection_refused',
  category: 'response',
  severity: 'high',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  counts: 'URL',
  title: 'Connection refused',
  message: 'The server of this URL refuses the connection or cannot be reached',
  why:
    'Nobody can open the URL. Search engines try again for a while, crawl the site more slowly, and then remove the ' +
    'URL.',
  fix: 'Start the web server, and open its port in the firewall. If the host is no longer used, correct the links.',
  basis: 'Google, “Debug network and DNS errors for Google’s crawlers”',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/dns-network-errors',
  more: () => ({
    rule: [
      'We report a URL of the site if a page links to it or names it and its server refuses the connection, or ' +
        'cannot be reached over the network.',
      `The evidence is the host with its port, and ${SOURCES_RULE}. If most of the site fails, that is reported as ` +
        'one issue, “Site unavailable”, instead.',
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, coalesce(json_extract_string(r.details, '$.host'), r.host) ||
         if(r.failure = 'unreachable', ' could not be reached', ' refused the connection') as saw, null as at
       from ${reportableResponses(tables, `r.failure in ('connection-refused', 'unreachable')`)} r`,
      tables,
      { needsSource: true },
    ),
  judged: countFailures,
})
