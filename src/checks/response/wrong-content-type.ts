import { defineQueryCheck } from '../check.ts'
import { countResponses } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

const IS_HTML_TYPE = String.raw`regexp_matches(lower(r.content_type), '^\s*(text/html|application/xhtml\+xml)\b')`

export const wrongContentType = defineQueryCheck({
  id: 'wrong_content_type',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Wrong content type',
  message: 'The response claims to be an HTML page, but contains something else',
  why:
    'Browsers show unreadable characters instead of opening or downloading the file, and search engines index them ' +
    'or nothing at all.',
  fix: 'Send the Content-Type of what the file really is, such as `application/pdf`, or decompress it before sending.',
  basis: 'RFC 9110, section 8.3; WHATWG MIME Sniffing',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.3',
  more: () => ({
    rule: [
      'We report a URL of the site that responds with status 200 and the Content-Type of an HTML page, although its ' +
        'first bytes are those of another kind of file: an image, a PDF, an archive, or other binary data.',
      `The evidence is the Content-Type and ${SOURCES_RULE}. Pages that are sent as another type, such as ` +
        'text/plain, are not recognised.',
    ],
    example: { found: 'Content-Type: text/html    %PDF-1.7 …', fixed: 'Content-Type: application/pdf    %PDF-1.7 …' },
  }),
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, u.url, 'Content-Type' as at,
         'Content-Type: ' || r.content_type || ', but the body is no HTML' as saw
       from (
         select final_url as id, min(content_type) as content_type from ${tables.resources}
         where kind = 'visited' and status_code = 200 group by final_url
         union all
         select page, json_extract_string(failure_details, '$.contentType') from ${tables.visits}
         where failure = 'not-html' and status_code = 200) r
       join ${tables.urls} u on u.id = r.id where u.is_internal and ${IS_HTML_TYPE}`,
      tables,
    ),
  judged: countResponses,
})
