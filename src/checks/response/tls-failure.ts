import { defineQueryCheck } from '../check.ts'
import { countFailures, responsesOf } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

export const tlsFailure = defineQueryCheck({
  id: 'tls_failure',
  category: 'response',
  severity: 'high',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  counts: 'URL',
  title: 'Secure connection fails',
  message: 'The secure connection to this URL could not be opened',
  why: 'Browsers show a warning instead of the page, and most visitors leave. Search engines cannot read it either.',
  fix:
    'Install a valid certificate for this host name, together with its intermediate certificates, and keep it ' +
    'renewed.',
  basis: 'RFC 8446 (TLS 1.3); browsers refuse the page',
  source: 'https://www.rfc-editor.org/rfc/rfc8446',
  more: () => ({
    rule: [
      'We report a URL of the site if its certificate has expired, is for another name or is not trusted, or if the ' +
        'server supports no current version of TLS.',
      `The evidence is the reason and ${SOURCES_RULE}.`,
    ],
    hints: [
      'A browser may accept an incomplete chain because it knows the intermediate certificate already. Crawlers do ' +
        'not.',
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, coalesce(json_extract_string(r.details, '$.host'), r.host) ||
         coalesce(': ' || json_extract_string(r.details, '$.detail'), '') as saw, null as at
       from ${responsesOf(tables, `r.failure = 'tls-failure'`)} r`,
      tables,
    ),
  judged: countFailures,
})
