import type { TableNames } from '#domain/checks/check-tables.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { fontFaces } from '../shared/font-faces.ts'
import { filesNotKnown, filesOfPages, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'
import { fileBytesWords } from '../shared/size-words.ts'

const MAX_FILES = 6
const MAX_BYTES = 150_000
const MAX_NAMED = 10

type Tables = Pick<TableNames, (typeof PAGE_FILE_TABLES)[number]>

export const fontsMany = defineQueryCheck({
  id: 'fonts_many',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'URL',
  title: 'Many, heavy or old-fashioned fonts',
  message: 'Fonts load slower than they could',
  why: 'Fonts are among the first files that a page needs. Every further one, and every kilobyte, takes the place of something that people wait for.',
  fix: 'Use fewer fonts and weights, cut them down to the characters that you need, and offer them as WOFF2.',
  basis: 'web.dev: optimize web fonts. The limits are our own.',
  source: 'https://web.dev/articles/font-best-practices',
  more: () => ({
    rule: [
      `A page is reported if it preloads more than ${MAX_FILES} font files, or one with more than ${formatNumber(MAX_BYTES)} ` +
        'bytes. Other fonts are not counted: a browser loads only those that the text of the page needs.',
      'A style sheet of this site is reported if an `@font-face` offers a font as WOFF, TTF, OTF or EOT, but not as WOFF2, and ' +
        'a rule of the same style sheet uses that font. WOFF2 is a third smaller, and every current browser reads it.',
    ],
    example: {
      found: '@font-face { font-family: Lora; src: url(lora.ttf) }',
      fixed: '@font-face { font-family: Lora; src: url(lora.woff2) format("woff2") }',
    },
  }),
  findsWithoutRequests: true,
  needs: PAGE_FILE_TABLES,
  facts: PAGE_FILE_FACTS,
  query: (tables) => `
    with preloads as (${filesOfPages(tables, ['font'])}),
    many as (select page, count(*) as files from preloads group by page having count(*) > ${MAX_FILES}),
    old as (
      select *, row_number() over (partition by file order by nth) as place, count(*) over (partition by file) as total
      from (${oldFormats(tables)}))
    select p.url, 0 as place, m.files || ' preloaded fonts (limit ${MAX_FILES})' as saw, null as at, null as total
    from many m join ${tables.pages} p on p.page = m.page
    union all
    select p.url, f.position, ${fileBytesWords('f.bytes')} || ' (limit ${formatNumber(MAX_BYTES)}) – ' || f.file, f.path, null
    from preloads f join ${tables.pages} p on p.page = f.page where f.state = 'ok' and f.bytes > ${MAX_BYTES}
    union all
    select file, place, '@font-face ' || variant || ' – no WOFF2, only ' || array_to_string(list_sort(list_distinct(formats)), ', ') ||
      ' – style sheet used on ' || used_on || if(used_on = 1, ' page', ' pages'), null, total
    from old where place <= ${MAX_NAMED}`,
  judged: (tables) => `
    with preloads as (
      select page, count(*) > ${MAX_FILES} or bool_or(f.state = 'ok' and f.bytes > ${MAX_BYTES})
        or bool_and(coalesce(${IS_KNOWN}, false)) as is_known
      from (${filesOfPages(tables, ['font'])}) f group by page),
    urls as (
      select coalesce(f.is_known, true) as is_known from ${tables.pages} p left join preloads f on f.page = p.page
      union all
      select coalesce(f.state = 'ok' and f.text is not null and (not f.is_text_cut
        or f.file in (select file from (${oldFormats(tables)}))), false)
      from ${tables.used_files} f where f.is_own and f.used_as = 'style'
      union all
      select false from (
        select distinct key from ${tables.page_files} where url is null and is_own and kind = 'style'))
    select count(*) filter (where is_known) as applicable, ${OPEN} as not_applicable,
      ${filesNotKnown(tables, { count: OPEN, noun: 'URL', why: ', because fonts or style sheets were not requested, not loaded or their text not kept' })} as reason
    from urls`,
})

const OPEN = 'count(*) filter (where not is_known)'
const IS_KNOWN = `f.state = 'broken' or (f.state = 'ok' and f.bytes is not null)`

/** SQL: fonts of own style sheets that are not offered as WOFF2, with their `formats`. */
function oldFormats(tables: Tables): string {
  return `
    select *, [upper(regexp_extract(x, '(?i)\\.(woff|ttf|otf|eot|svg)(?:[?#]|$)', 1)) for x in urls] as formats
    from (${fontFaces(tables, 'f.is_own')})
    where is_applied and len([x for x in urls if not regexp_matches(x, '(?i)\\.(?:woff|ttf|otf|eot|svg)(?:[?#]|$)')]) = 0
      and len([x for x in urls if regexp_matches(x, '(?i)\\.(?:woff|ttf|otf)(?:[?#]|$)')]) > 0`
}
