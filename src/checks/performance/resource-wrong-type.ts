import { IS_NOSNIFF } from '#domain/checks/header-sql.ts'
import { plural } from '#domain/words/counts.ts'
import { defineQueryCheck, type Found } from '../check.ts'
import { kindWords } from '../shared/page-files.ts'
import { judgesScriptsAndStyles } from '../shared/scripts-and-styles.ts'

/** The JavaScript types of the MIME sniffing standard. */
const SCRIPT_TYPE = '(?:application|text)/(?:x-)?(?:java|ecma)script|text/(?:javascript1\\.[0-5]|jscript|livescript)'
const TYPE = `lower(trim(split_part(coalesce(f.content_type, ''), ';', 1)))`
const IS_WRONG = `(f.state = 'ok' and not regexp_full_match(${TYPE}, case f.used_as when 'style' then 'text/css'
  else '${SCRIPT_TYPE}' end))`
const REFUSED = 'so browsers do not use it'
/** SQL: whether browsers ignore a style sheet because of its type. They use one without a type. */
const IS_IGNORED = `(f.used_as = 'style' and ${TYPE} <> '' and f.url in (from strict_styles))`
const SAW = `${kindWords('f.used_as')} || ' – ' || if(${TYPE} = '', 'no Content-Type', 'Content-Type ' || ${TYPE}) ||
  case when ${IS_NOSNIFF} then ' – nosniff, ${REFUSED}'
    when ${IS_IGNORED} then ' – a page in standards mode, ${REFUSED}' else '' end`

const JUDGED = judgesScriptsAndStyles({
  isFault: IS_WRONG,
  saw: SAW,
  sawOwn: `${SAW} || ' –'`,
  at: `'Content-Type'`,
  isUse: 'not p.is_hint',
})

export const resourceWrongType = defineQueryCheck({
  id: 'resource_wrong_type',
  category: 'performance',
  severity: (found) => (isRefused(found) ? 'high' : 'medium'),
  otherSeverities: ['high'],
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  version: 3,
  title: 'Scripts and style sheets with a wrong type',
  message: (found) =>
    isRefused(found)
      ? `Browsers refuse ${plural(found.count, 'the file', 'files')} because of the Content-Type`
      : 'The Content-Type is not that of a script or style sheet',
  why:
    'Browsers decide by the Content-Type what they do with a file. In standards mode they ignore a style sheet of another ' +
    'type. With `X-Content-Type-Options: nosniff` they refuse such scripts as well, and without it scripts of some types.',
  fix: 'Send scripts as `text/javascript` and style sheets as `text/css`. If the response is an HTML page, correct the URL of the file.',
  basis: 'WHATWG: MIME sniffing and Fetch, “should response to request be blocked due to nosniff”',
  source: 'https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-nosniff?',
  more: () => ({
    rule: [
      'We report a script whose type is none of the JavaScript types of the standard, and a style sheet that is not ' +
        '`text/css`. The severity is high if browsers do not use the file: with nosniff, and a style sheet without it as ' +
        'well, except on pages of its own site in quirks mode (without a doctype) or if it has no Content-Type at all.',
      'A file of this site gets the issue itself, because its server has to send another type. If the file is on another ' +
        'host, the pages that load it get the issue, because they have to load it from elsewhere. Files that do not load are not judged.',
    ],
    example: {
      found: 'Content-Type: text/plain\nX-Content-Type-Options: nosniff',
      fixed: 'Content-Type: text/javascript; charset=utf-8\nX-Content-Type-Options: nosniff',
    },
    hints: ['A script of type `text/html` is often the page that the server sends for every URL that does not exist.'],
  }),
  ...JUDGED,
  needs: [...JUDGED.needs, 'facts'],
  facts: [...JUDGED.facts, 'document'],
  query: (tables) => `
    with strict_styles as (
      select distinct p.url from ${tables.page_files} p left join ${tables.facts} d on d.page = p.page
      where p.kind = 'style' and not p.is_hint and p.url is not null
        and (not p.is_own or (d."document" ->> '$.mode') <> 'quirks'))
    ${JUDGED.query(tables)}`,
})

function isRefused({ evidence }: Found): boolean {
  return evidence.some(({ saw }) => saw.includes(REFUSED))
}
