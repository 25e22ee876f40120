import { defineQueryCheck } from '../check.ts'
import { countResponses } from './responses.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

/** How a page begins, after comments. */
const IS_PAGE = String.raw`regexp_matches(r.text_start, '^(?:<\?xml[^>]*>|<!--.*?-->|\s)*<(?:!doctype\s+html|html|head)[\s>]', 'is')`
/** Code hosts and manuals send the source code of pages as text on purpose. */
const SHOWS_SOURCE = `regexp_matches(u.url, '[/?&=](?:raw|plain|blob|_?sources?|src|code|text|txt)(?:[/?&=]|$)', 'i')`
const NO_HTML = ', but the body is no HTML'
const IS_HTML_TYPE = String.raw`regexp_matches(lower(r.content_type), '^\s*(text/html|application/xhtml\+xml)\b')`

export const wrongContentType = defineQueryCheck({
  id: 'wrong_content_type',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  counts: 'URL',
  title: 'Wrong content type',
  message: ({ evidence: [first] }) =>
    first?.saw.endsWith(NO_HTML)
      ? 'The response claims to be an HTML page, but contains something else'
      : 'The response is an HTML page, but claims to be plain text',
  why:
    'Browsers show unreadable characters or source code instead of opening or downloading the file, and search engines ' +
    'index that or nothing at all.',
  fix:
    'Send the Content-Type of what the file really is, such as `text/html` or `application/pdf`, or decompress it before ' +
    'sending.',
  basis: 'RFC 9110, section 8.3; WHATWG MIME Sniffing',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.3',
  more: () => ({
    rule: [
      'We report a URL of the site that responds with status 200 and the Content-Type of an HTML page, although its ' +
        'first bytes are those of another kind of file: an image, a PDF, an archive, or other binary data.',
      'Also reported is a URL with the Content-Type text/plain whose text begins, after comments, with `<!doctype html>`, ' +
        '`<html>` or `<head>`. URLs that seem to show source code on purpose, such as /raw/menu.html, are left out, and so ' +
        'are pages that are sent as another type.',
      `The evidence is the Content-Type and ${SOURCES_RULE}.`,
    ],
    example: { found: 'Content-Type: text/html    %PDF-1.7 …', fixed: 'Content-Type: application/pdf    %PDF-1.7 …' },
  }),
  needs: [...SOURCE_TABLES, 'resources'],
  query: (tables) =>
    withSources(
      `select r.id, u.url, 'Content-Type' as at,
         'Content-Type: ' || r.content_type || if(${IS_HTML_TYPE}, '${NO_HTML}', ', but the body is HTML') as saw
       from (
         select final_url as id, min(content_type) as content_type, min(text_start) as text_start from ${tables.resources}
         where kind = 'visited' and status_code = 200 group by final_url
         union all
         select page, json_extract_string(failure_details, '$.contentType'), null from ${tables.visits}
         where failure = 'not-html' and status_code = 200) r
       join ${tables.urls} u on u.id = r.id
       where u.is_internal and (${IS_HTML_TYPE} or coalesce(${IS_PAGE}, false) and not ${SHOWS_SOURCE})`,
      tables,
    ),
  judged: countResponses,
})
