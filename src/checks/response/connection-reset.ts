import { defineQueryCheck } from '../check.ts'
import { reportableResponses } from './outage.ts'
import { countFailures } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

export const connectionReset = defineQueryCheck({
  id: 'connection_reset',
  category: 'response',
  severity: 'high',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  counts: 'URL',
  title: 'Connection closed early',
  message: 'The connection closed before the whole response arrived',
  why:
    'Visitors see an error or half a page. Search engines treat it like a server error: they crawl more slowly and ' +
    'remove URLs that keep failing.',
  fix: 'Check the web server, proxy and firewall in front of the site: one of them cuts responses off.',
  basis: 'Google, “Debug network and DNS errors for Google’s crawlers”',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/dns-network-errors',
  more: () => ({
    rule: [
      'We report a URL of the site if the connection is closed before the response is complete, also after several ' +
        'tries. A body that is shorter than its Content-Length counts as well.',
      `The evidence is the host and ${SOURCES_RULE}. If most of the site fails, that is reported as one issue, ` +
        '“Site unavailable”, instead.',
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, coalesce(json_extract_string(r.details, '$.host'), r.host) || ' closed the connection' ||
         if(coalesce(r.bytes, 0) > 0, ' after ' || r.bytes::bigint || ' bytes', '') ||
         coalesce(' – status ' || r.status_code, '') as saw, null as at
       from ${reportableResponses(tables, `r.failure = 'connection-reset'`)} r`,
      tables,
    ),
  judged: countFailures,
})
