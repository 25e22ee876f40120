import { defineQueryCheck } from '../check.ts'
import { countFailures, responsesOf } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

const IS_FOUND = `
  (r.status_code between 201 and 299 and (r.content_type ilike '%html%' or r.status_code in (204, 205)))
  or r.status_code < 200 or r.status_code in (300, 304, 305, 306) or r.status_code > 599`

export const unexpectedStatus = defineQueryCheck({
  id: 'unexpected_status',
  category: 'response',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Unusual status code',
  message: 'The URL responds with a status code that is not meant for pages',
  why:
    'Browsers, caches and search engines expect status 200 for a page. With another code they may not store or list ' +
    'it, and Google treats 204 as an empty page.',
  fix: 'Let the server respond with status 200 when it sends a page.',
  basis: 'RFC 9110, section 15; Google, “How HTTP status codes affect Google’s crawlers”: 204',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-15',
  more: () => ({
    rule: [
      'We report a URL of the site that sends an HTML page with a status code from 201 to 299, that responds with ' +
        '204 or 205 and so with no content, with a code from 300 to 399 that is no redirect (300, 304, 305, 306), ' +
        'or with a number below 200 or above 599. Other files are not judged.',
      `The evidence is the status code and ${SOURCES_RULE}.`,
    ],
  }),
  judgesFailedStart: true,
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, 'status ' || r.status_code as saw, null as at from ${responsesOf(tables, IS_FOUND)} r`,
      tables,
    ),
  judged: countFailures,
})
