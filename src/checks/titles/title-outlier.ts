import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'

const MIN_SHARE = 0.9
const MIN_PAGES = 20

/** SQL: the parts of a title after the last and before the first separator with spaces around it. */
const LAST_PART = String.raw`nullif(regexp_extract(title, '^.*\s[|–—·:»-]\s+(.+)$', 1), '')`
const FIRST_PART = String.raw`nullif(regexp_extract(title, '^(.+?)\s[|–—·:»-]\s.*$', 1), '')`

const HOME_URL = String.raw`^https?://[^/]+/(?:(?:index|default)\.(?:html?|php|aspx?))?$`

export const titleOutlier = defineQueryCheck({
  id: 'title_outlier',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  version: 3,
  title: 'Title without the usual part',
  message: 'The title lacks the part that nearly all other titles of this site have',
  why:
    'Most titles of the site end or begin with the same name. A title without it looks as if it came from another ' +
    'site, ' +
    'and often shows that a page does not use the template.',
  fix: 'Let the template add the usual part to the title, or shorten the title so that there is room for it.',
  basis: 'Practice',
  recommend: ({ evidence: [first] }) => {
    const part = first?.at === 'title' ? /usual part “(.+)”/.exec(first.saw)?.[1] : undefined
    return part === undefined ? null : `Add \`${part}\` to the title as on the other pages.`
  },
  more: () => ({
    rule: [
      `If at least ${MIN_SHARE * 100}% of the pages of a host in one language that may be listed have the same last (or first) ` +
        'part in their ' +
        'titles, after (or before) a separator such as `|`, `–` or `·`, we report the pages whose titles do not ' +
        'contain it ' +
        `anywhere. Hosts with fewer than ${MIN_PAGES} titles in a language are not judged, and home pages are left out.`,
      'It can be wrong if a page leaves out the name on purpose, for example because its title is long.',
    ],
    example: { found: '<title>Rye bread</title>', fixed: '<title>Rye bread | Harbour Bakery</title>' },
  }),
  needs: ['pages', 'facts'],
  facts: ['metaRefresh', 'mainText'],
  query: (tables) => `
    with titled as (${titled(tables)}),
    parts as (
      select host, language, pages, ${LAST_PART} as part, 0 as side from titled
      union all select host, language, pages, ${FIRST_PART}, 1 from titled),
    usual as (
      select host, language, part, side, count(*) as having_it, pages from parts where part is not null
      group by host, language, part, side, pages
      having count(*) >= pages * ${MIN_SHARE}
      qualify row_number() over (partition by host, language order by count(*) desc, side) = 1)
    select t.url, 0 as place, 'title' as at, '“' || t.title || '” without the usual part “' || u.part || '” (' ||
      u.having_it || ' of ' || u.pages || ' titles have it)' as saw
    from titled t join usual u on u.host = t.host and u.language = t.language
    where not t.is_home and not contains(lower(t.title), lower(u.part))`,
  judged: (tables) => `select count(*) as applicable from (${titled(tables)}) where not is_home`,
})

/** SQL: the titles of hosts with enough of them in a language. */
function titled({ pages, facts }: Pick<TableNames, 'pages' | 'facts'>): string {
  return `
    select p.host, p.url, p.title, regexp_matches(p.url, '${HOME_URL}') as is_home,
      lower(regexp_extract(coalesce(p.lang, ''), '^[A-Za-z]*')) as language,
      count(*) over (partition by p.host, language) as pages
    from ${pages} p left join ${facts} f on f.page = p.page
    where p.is_indexable and trim(p.title) <> '' and not coalesce(${IS_REDIRECT_PAGE}, false)
    qualify pages >= ${MIN_PAGES}`
}
