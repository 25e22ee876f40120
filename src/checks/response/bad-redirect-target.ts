import { defineQueryCheck } from '../check.ts'
import { countFailures, responsesOf } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

const LOCATION = `coalesce(json_extract_string(r.details, '$.location'), '')`

export const badRedirectTarget = defineQueryCheck({
  id: 'bad_redirect_target',
  category: 'response',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Redirect without a valid target',
  message: 'The URL redirects, but not to a web URL',
  why: 'Browsers show an error or an empty page, and search engines cannot follow the redirect.',
  fix: 'Send a Location header with the complete URL of a page, such as `Location: https://www.example.com/page`.',
  basis: 'RFC 9110, section 10.2.2 (Location)',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2',
  more: () => ({
    rule: [
      'We report a URL of the site if it, or a URL it redirects to, responds with status code 301, 302, 303, 307 or ' +
        '308 and its Location header is missing, empty, or no http or https URL.',
      `The evidence is the Location header as sent, and ${SOURCES_RULE}.`,
    ],
    example: {
      found: 'HTTP/1.1 301\nLocation: http://',
      fixed: 'HTTP/1.1 301\nLocation: https://bakery.example/bread',
    },
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, coalesce('status ' || r.status_code || ' – ', '') ||
         if(${LOCATION} = '', 'no Location', 'Location: ' || ${LOCATION}) as saw, 'Location' as at
       from ${responsesOf(tables, `r.failure = 'bad-redirect'`)} r`,
      tables,
    ),
  judged: countFailures,
})
