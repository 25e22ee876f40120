import { defineQueryCheck } from '../check.ts'
import { countFailures, responsesOf } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

export const badResponse = defineQueryCheck({
  id: 'bad_response',
  category: 'response',
  severity: 'high',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'URL',
  title: 'Invalid HTTP response',
  message: 'The response to this URL breaks the rules of HTTP',
  why: 'Some browsers show an error, others guess. Search engines cannot read the page.',
  fix: 'Fix the application or proxy that writes the response: its status line, its headers or its compression.',
  basis: 'RFC 9112 (HTTP/1.1)',
  source: 'https://www.rfc-editor.org/rfc/rfc9112',
  more: () => ({
    rule: [
      'We report a URL of the site if its response cannot be read: a status line or header that is not valid, ' +
        'lengths that contradict each other, or a body that cannot be decompressed. A body that ends too early is ' +
        'reported by “Connection closed early”.',
      `The evidence is what was wrong, and ${SOURCES_RULE}.`,
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, coalesce(json_extract_string(r.details, '$.detail'), 'the response is not valid')
        || coalesce(' – status ' || r.status_code, '') as saw, null as at
       from ${responsesOf(tables, `r.failure = 'bad-response'`)} r`,
      tables,
    ),
  judged: countFailures,
})
