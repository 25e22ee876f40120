import { defineQueryCheck } from '../check.ts'

const MIN_SHARE = 0.9
const MIN_PAGES = 20

/** The part after the last, or before the first separator with spaces around it. */
const LAST_PART = String.raw`nullif(regexp_extract(title, '^.*\s[|–—·:»-]\s+(.+)$', 1), '')`
const FIRST_PART = String.raw`nullif(regexp_extract(title, '^(.+?)\s[|–—·:»-]\s.*$', 1), '')`

export const titleOutlier = defineQueryCheck({
  id: 'title_outlier',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
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
      `If at least ${MIN_SHARE * 100}% of the pages of a host that may be listed have the same last (or first) ` +
        'part in their ' +
        'titles, after (or before) a separator such as `|`, `–` or `·`, we report the pages whose titles do not ' +
        'contain it ' +
        `anywhere. Hosts with fewer than ${MIN_PAGES} titles are not judged, and home pages are left out.`,
      'It can be wrong if a page leaves out the name on purpose, for example because its title is long.',
    ],
    example: { found: '<title>Rye bread</title>', fixed: '<title>Rye bread | Harbour Bakery</title>' },
  }),
  needs: ['pages'],
  query: ({ pages }) => `
    with titled as (${titled(pages)}),
    parts as (
      select host, pages, ${LAST_PART} as part, 0 as side from titled
      union all select host, pages, ${FIRST_PART}, 1 from titled),
    usual as (
      select host, part, side, count(*) as having_it, pages from parts where part is not null group by host, part,
        side, pages
      having count(*) >= pages * ${MIN_SHARE}
      qualify row_number() over (partition by host order by count(*) desc, side) = 1)
    select t.url, 0 as place, 'title' as at, '“' || t.title || '” without the usual part “' || u.part || '” (' ||
      u.having_it || ' of ' || u.pages || ' titles have it)' as saw
    from titled t join usual u on u.host = t.host where not t.is_home and not contains(lower(t.title), lower(u.part))`,
  judged: ({ pages }) => `select count(*) as applicable from (${titled(pages)}) where not is_home`,
})

/** SQL: the titles of hosts with enough of them. */
function titled(pages: string): string {
  return `
    select host, url, title, regexp_matches(url, '^https?://[^/]+/$') as is_home, count(*) over (partition by host)
      as pages
    from ${pages} where is_indexable and trim(title) <> ''
    qualify count(*) over (partition by host) >= ${MIN_PAGES}`
}
