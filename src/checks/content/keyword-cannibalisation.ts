import { words } from '#domain/checks/check-option.ts'
import { defineQueryCheck } from '../check.ts'
import { keywordsIn, MATCH_RULE } from './keyword-entries.ts'

const MAX_NAMED = 3

export const keywordCannibalisation = defineQueryCheck({
  id: 'keyword_cannibalisation',
  category: 'content',
  severity: 'info',
  owner: 'seo',
  effort: 'M',
  certainty: 'judgement',
  title: 'Several pages for one keyword',
  message: 'Title and H1 of several pages contain the same keyword',
  why:
    'Search engines have to choose between these pages, and may choose another one than you would. Links and clicks are ' +
    'spread over all of them.',
  fix:
    'Decide which page is for the keyword. Link to it from the others, and give those a title and H1 of their own, or ' +
    'merge them into it.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'List the keywords in the option `keywords`, one per line; `/path = keyword` is fine as well. A page is shown if ' +
        'its title and its first H1 both contain the keyword, and those of another page do, too. Only pages that ' +
        'search engines may list count, and language versions that are connected by hreflang count as one page.',
      MATCH_RULE,
      'This is a judgement: two pages may well answer different questions about one keyword, such as a guide and a ' +
        'category of a shop.',
    ],
  }),
  needs: ['pages', 'hreflangs', 'urls'],
  options: { keywords: words({ label: 'Keywords', default: [] }) },
  query: ({ pages, hreflangs, urls }, { keywords }) => `
    with parts as (
      select distinct keyword, part, string_split(trim(part), ' ')[1] as word
      from (select keyword, ${folded('part')} as part from (values ${keywordValues(keywords)}) k(keyword, part))
      where trim(part) <> ''),
    texts as (
      select page, position, url, ${folded('title')} as title, ${folded('h1')} as h1
      from ${pages} where is_indexable and title <> '' and h1 <> ''),
    title_words as (
      select distinct page, word from (select page, unnest(string_split(trim(title), ' ')) as word from texts)
      where word in (select word from parts)),
    counts as (select word, count(*) as pages from title_words group by word),
    -- Each keyword is looked up by its rarest word: comparing it with each page would take too long.
    keywords as (
      select p.keyword, list(p.part) as parts, arg_min(p.word, coalesce(c.pages, 0)) as word
      from parts p left join counts c on c.word = p.word group by p.keyword),
    matches as (
      select t.page, t.position, t.url, k.keyword
      from title_words w join keywords k on k.word = w.word join texts t on t.page = w.page
      where len(list_filter(k.parts, lambda part: not contains(t.title, part) or not contains(t.h1, part))) = 0),
    versions as (
      select h.page, u.page as other from ${hreflangs} h join ${urls} u on u.id = h.target where u.page is not null),
    clusters as (
      select page, min(other) as cluster
      from (from versions union all select other, page from versions) group by page),
    members as (
      select m.*, least(m.page, coalesce(c.cluster, m.page)) as cluster
      from matches m left join clusters c on c.page = m.page),
    first_members as (
      select keyword, cluster, min_by(url, position) as url, min(position) as position from members group by keyword, cluster),
    groups as (
      select keyword, any_value(clusters) as clusters, list(struct_pack(cluster, url) order by position) as first
      from (
        select *, count(*) over (partition by keyword) as clusters from first_members
        qualify row_number() over (partition by keyword order by position) <= ${MAX_NAMED + 1})
      group by keyword having any_value(clusters) > 1),
    others as (
      select m.url, m.keyword, list_filter(g.first, lambda o: o.cluster <> m.cluster) as named, g.clusters - 1 as count
      from members m join groups g on g.keyword = m.keyword)
    select url, row_number() over (partition by url order by keyword) as place,
      '“' || keyword || '” is in title and H1 of this page and of ' ||
        array_to_string(list_transform(named[:${MAX_NAMED}], lambda o: o.url), ', ') ||
        if(count > ${MAX_NAMED}, ' and ' || (count - ${MAX_NAMED}) || ' more', '') as saw
    from others`,
  judged: ({ pages }, { keywords }) =>
    keywords.length === 0
      ? `select 0 as applicable, 'no keywords are listed in the option of this check' as reason`
      : `select count(*) as applicable from ${pages} where is_indexable and title <> '' and h1 <> ''`,
})

/** SQL: one row for each word of each keyword. */
function keywordValues(entries: readonly string[]): string {
  const rows = keywordsIn(entries).flatMap((keyword) =>
    keyword.split(/\s+/u).map((part) => `(${quoted(keyword)}, ${quoted(part)})`),
  )
  return rows.length === 0 ? '(null, null)' : rows.join(', ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * SQL: the words of a text with spaces around each, as `foldWords` gives them: without case, accents and the s of a
 * plural. In writing systems without spaces, each letter is a word.
 */
function folded(text: string): string {
  const plain = `strip_accents(lower(nfc_normalize(${text})))`
  const spaced = `regexp_replace(${plain}, '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}])', ' \\1 ', 'g')`
  const split = `' ' || trim(regexp_replace(${spaced}, '[^\\p{L}\\p{M}\\p{N}+#]+', ' ', 'g')) || ' '`
  return `regexp_replace(${split}, '([^ ]{2}[^s ])s ', '\\1 ', 'g')`
}
