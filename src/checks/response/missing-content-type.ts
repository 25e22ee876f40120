import { defineQueryCheck } from '../check.ts'
import { countFailures, responsesOf } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

/** SQL: a page without a content type has an empty one; null means that it is unknown. */
const IS_FOUND = `r.status_code = 200 and r.failure is null and coalesce(r.bytes, 1) > 0
  and trim(if(r.is_page, r.content_type, coalesce(r.content_type, ''))) = ''`

export const missingContentType = defineQueryCheck({
  id: 'missing_content_type',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Missing Content-Type header',
  message: 'The response does not say what kind of file it is',
  why:
    'Browsers and search engines have to guess from the first bytes. If they guess wrong, they show the source ' +
    'code, download the page or do not index it.',
  fix: 'Send a Content-Type header: `Content-Type: text/html; charset=utf-8` for pages.',
  basis: 'RFC 9110, section 8.3',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.3',
  more: () => ({
    rule: [
      'We report a URL of the site that responds with status 200 and a body, but without a Content-Type header or ' +
        'with an empty one.',
      `The evidence also names ${SOURCES_RULE}.`,
    ],
    example: { found: 'HTTP/1.1 200 OK', fixed: 'HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8' },
  }),
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, r.url, 'no Content-Type' as saw, 'Content-Type' as at from ${responsesOf(tables, IS_FOUND)} r`,
      tables,
    ),
  judged: countFailures,
})
