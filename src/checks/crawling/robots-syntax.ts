import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { countReadFiles, robotsLinesOf } from './robots-files.ts'

const MAX_LINES = 10
const MAX_TEXT = 200

const KNOWN_FIELDS = [
  ...['user-agent', 'allow', 'disallow', 'sitemap', 'crawl-delay', 'host', 'clean-param', 'request-rate', 'visit-time'],
  ...['content-signal', 'content-usage', 'license', 'noindex'],
]

export const robotsSyntax = defineQueryCheck({
  id: 'robots_syntax',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'robots.txt has faulty lines',
  message: ({ count }) => `robots.txt has ${counted(count, 'line')} that crawlers ignore or read differently`,
  why:
    'Crawlers skip a line that they do not understand. A rule with a typing error then does nothing, and nobody ' +
    'notices.',
  fix: 'Correct each line: a known field, a colon, and a path that begins with `/` or `*`.',
  basis: 'RFC 9309, section 2.2',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2',
  more: () => ({
    rule: [
      'We report a line of robots.txt that is not blank, no comment and not of the form `field: value`; that has an ' +
        'unknown field; that is a rule before the first `User-agent`; whose path begins with neither `/` nor `*`, ' +
        'such as a whole URL; or that has a `$` before its end.',
      `Known fields are ${KNOWN_FIELDS.join(', ')}. The evidence is the first ${MAX_LINES} lines with their ` +
        'numbers. A robots.txt that is an HTML page is reported by another check.',
    ],
    example: { found: 'Dissalow: /cart\nDisallow: cart/', fixed: 'Disallow: /cart\nDisallow: /cart/' },
  }),
  needs: ['robots', 'urls', 'robots_lines'],
  query: (tables) => `
    with faulty as (
      select l.file, l.line, l.text, ${FAULT} as fault from ${robotsLinesOf(tables)} l where fault is not null)
    select file as url, line as place,
      left(text, ${MAX_TEXT}) || if(length(text) > ${MAX_TEXT}, '…', '') || ' – ' || fault as saw,
      'line ' || line as at, count(*) over (partition by file) as total
    from faulty qualify row_number() over (partition by file order by line) <= ${MAX_LINES}`,
  judged: countReadFiles,
})

/** SQL: what is wrong with a line; null if nothing is. */
const FAULT = String.raw`case
  when l.field is null then 'not of the form field: value'
  when l.field not in (${KNOWN_FIELDS.map((field) => `'${field}'`).join(', ')}) then 'unknown field'
  when l.field not in ('allow', 'disallow') then null
  when l.agents = '' then 'a rule before the first User-agent'
  when l.value = '' then null
  when not regexp_matches(l.value, '^[/*]') then 'the path does not begin with / or *'
  when regexp_matches(l.value, '\$.') then 'a $ that is not at the end'
  end`
