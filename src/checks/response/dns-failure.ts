import { defineQueryCheck } from '../check.ts'
import { reportableResponses } from './outage.ts'
import { countFailures } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

export const dnsFailure = defineQueryCheck({
  id: 'dns_failure',
  category: 'response',
  severity: 'high',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Host name not found',
  message: 'The host name of this URL could not be found in DNS',
  why: 'Nobody can open the URL: browsers and search engines find no server for its host name.',
  fix: 'Correct the DNS record of the host name, or the links that name it.',
  basis: 'Google, “Debug network and DNS errors for Google’s crawlers”',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/dns-network-errors',
  more: () => ({
    rule: [
      'We report a URL of the site whose host name could not be resolved, if a page links to it or names it, or if ' +
        'it is in your list of URLs.',
      `The evidence is the host name and ${SOURCES_RULE}. If the name server did not respond, the evidence says so: ` +
        'the name may exist, and the failure may pass.',
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, coalesce(json_extract_string(r.details, '$.host'), r.host) ||
         if(coalesce(json_extract_string(r.details, '$.isTemporary') = 'true', false),
           ' – the name server did not respond', ' – the name does not exist') as saw, null as at
       from ${reportableResponses(tables, `r.failure = 'dns-failure'`)} r`,
      tables,
      { needsSource: true },
    ),
  judged: countFailures,
})
