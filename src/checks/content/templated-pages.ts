import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'

const MIN_PAGES = 10
const MIN_LIKE = 0.95
const MAX_WORDS = 2
const MAX_NAMED = 5
const SIGNATURE_LENGTH = 128
/** Each character has 64 possible values, so two unrelated signatures differ in this share of their characters. */
const DIFFERENT_BY_CHANCE = 63 / 64
/** Similar signatures differ in at most this many characters, so at least one of their parts is equal. */
const MAX_DIFFERENT = Math.floor((1 - MIN_LIKE) * SIGNATURE_LENGTH * DIFFERENT_BY_CHANCE)
const PART_LENGTH = 16

export const templatedPages = defineQueryCheck({
  id: 'templated_pages',
  category: 'content',
  severity: 'medium',
  owner: 'editor',
  effort: 'L',
  certainty: 'judgement',
  title: 'Pages from one template text',
  message: 'Text is nearly the same as on many other pages, and the titles differ only in a name',
  why:
    'Pages that repeat one text for many places or products offer readers nothing of their own. Google treats large ' +
    'numbers of them as doorway pages or scaled content, and may remove them or the whole site.',
  fix: 'Give each page content that applies only to it, or replace the pages with one that covers all names.',
  basis: 'Google Search Central, “Spam policies”: doorway abuse, scaled content abuse',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#doorways',
  more: () => ({
    rule: [
      `We report pages that may be listed if at least ${MIN_PAGES} of them have ${MIN_LIKE * 100}% or more of their ` +
        `sequences of words in common with one page, and their titles differ from its title in one or ${MAX_WORDS} ` +
        'words, such as the name of a place. Menus, header and footer do not count.',
      'Pages with the very same title have a check of their own. Texts of fewer than 20 words cannot be compared.',
      'This is a judgement: how much two texts have in common is estimated. Legal texts and tables of data for many ' +
        'places can be alike for good reasons.',
    ],
    example: {
      found: '/plumber-leeds    Plumber in Leeds – the same text\n/plumber-york     Plumber in York – the same text',
      fixed: '/plumber-leeds    the team, prices and references in Leeds\n/plumber-york     those in York',
    },
  }),
  needs: ['pages', 'facts'],
  facts: ['mainText'],
  query: (tables) => `
    with texts as (${comparedTexts(tables)}),
    parts as (
      select page, position, signature, title, words, nth,
        substr(signature, (nth * ${PART_LENGTH} + 1)::bigint, ${PART_LENGTH}) as part
      from texts, range(${SIGNATURE_LENGTH / PART_LENGTH}) as r(nth)),
    -- Each text is compared with the first one that shares a part with it, so the work grows with the pages only.
    firsts as (
      select nth, part, min_by(page, position) as first from parts group by nth, part having count(*) > 1),
    pairs as (
      select distinct p.page, f.first from parts p join firsts f on f.nth = p.nth and f.part = p.part where p.page <> f.first),
    alike as (
      select x.first, x.page, list_filter(t.words, lambda word: not list_contains(f.words, word)) as own,
        list_filter(f.words, lambda word: not list_contains(t.words, word)) as others
      from pairs x join texts t on t.page = x.page join texts f on f.page = x.first
      where hamming(t.signature, f.signature) <= ${MAX_DIFFERENT}),
    named as (
      from alike where greatest(len(own), len(others)) between 1 and ${MAX_WORDS}
      qualify count(*) over (partition by first) >= ${MIN_PAGES - 1}),
    groups as (select first, count(*) + 1 as pages from named group by first),
    -- A page can be like several: the largest group counts.
    best as (
      select n.*, g.pages from named n join groups g on g.first = n.first
      qualify row_number() over (partition by n.page order by g.pages desc, n.first) = 1)
    select t.url, 0 as place, b.pages || ' pages like ' || f.url || ' – its title says ' ||
      ${quotedWords('b.others')} || ', here ' || ${quotedWords('b.own')} as saw
    from best b join texts t on t.page = b.page join texts f on f.page = b.first
    union all
    select f.url, row_number() over (partition by g.first order by t.position) as nth, g.pages || ' pages like this one – its title says ' || ${quotedWords('n.others')} ||
      ', that of ' || t.url || ' says ' || ${quotedWords('n.own')}
    from groups g join texts f on f.page = g.first join named n on n.first = g.first join texts t on t.page = n.page
      anti join best b on b.page = g.first
    qualify nth <= ${MAX_NAMED}`,
  judged: (tables) => `select count(*) as applicable from (${comparedTexts(tables)})`,
})

/** SQL: the pages whose text and title can be compared. Titles are cut: hostile ones have a million words. */
function comparedTexts({ pages, facts }: Pick<TableNames, 'pages' | 'facts'>): string {
  return `
    select p.page, p.url, p.position, p.title, f."mainText" ->> '$.signature' as signature,
      list_distinct(regexp_extract_all(lower(left(p.title, 300)), '[\\p{L}\\p{N}]+')) as words
    from ${pages} p join ${facts} f on f.page = p.page
    where p.is_indexable and trim(p.title) <> '' and length(f."mainText" ->> '$.signature') = ${SIGNATURE_LENGTH}`
}

/** SQL: the words of a list in quotation marks. */
function quotedWords(list: string): string {
  return `if(len(${list}) = 0, 'nothing', '“' || array_to_string(list_sort(${list}), ' ') || '”')`
}
