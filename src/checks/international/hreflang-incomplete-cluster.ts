import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTargets, TARGET_TABLES } from './hreflang-targets.ts'

const MAX_NAMED = 10
/** The number of different page sets that a page is compared with. Real sites have one or two. */
const MAX_SETS = 10

export const hreflangIncompleteCluster = defineQueryCheck({
  id: 'hreflang_incomplete_cluster',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Incomplete list of versions',
  message: ({ count }) =>
    `${counted(count, 'hreflang entry', 'hreflang entries')} that other versions of this page have ` +
    `${plural(count, 'is', 'are')} missing here`,
  why:
    'All versions of a page should have the same list. Where an entry is missing, search engines do not connect that ' +
    'version with this page, and visitors may get the wrong one.',
  fix: 'Print the same list of hreflang entries on all versions of the page.',
  basis:
    'Google Search Central, “Tell Google about localized versions of your page”: each version must list all others',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  recommend: ({ evidence }) => {
    const [, lang, url] = /^([^\s:]+): (\S+) – /.exec(evidence[0]?.saw ?? '') ?? []
    return url === undefined ? null : `Add \`<link rel="alternate" hreflang="${lang}" href="${url}">\`.`
  },
  more: () => ({
    rule: [
      'We compare the hreflang codes of pages that name each other, in the head, in a `Link` header or in a sitemap. A ' +
        'page is reported if one of the others has a code that the page does not have. The evidence has the first ' +
        `${MAX_NAMED} of these entries, and a page that has it.`,
      'An entry is not reported if its return link is missing: hreflang_no_return reports that. hreflang_no_self reports ' +
        'pages without an entry for themselves. Entries for URLs of this site that redirect or were not read, and ' +
        'noindex pages, are not judged.',
    ],
    example: {
      found: '/en/rye      en, de, fr\n/de/roggen   en, de',
      fixed: '/en/rye      en, de, fr\n/de/roggen   en, de, fr',
    },
  }),
  needs: TARGET_TABLES,
  query: (tables) => `
    with ${mutualPages(tables)},
    sets as (
      select page, hash(list_sort(list_distinct(list(lang)))) as codes, count(distinct lang) as size
      from named group by page),
    -- One page for each different set that a page meets among its versions.
    others as (
      select m.page, o.codes, min(m.target_page) as other
      from mutual m join sets s on s.page = m.page join sets o on o.page = m.target_page
      where o.codes <> s.codes group by m.page, o.codes
      qualify row_number() over (partition by m.page order by any_value(o.size) desc, min(m.target_page)) <= ${MAX_SETS}),
    unreturned as (
      select n.page, n.target_page from named n anti join mutual m on m.page = n.page and m.target_page = n.target_page
      where n.target_page <> n.page),
    without_self as (
      select page from named group by page
      having bool_or(is_on_page) and not coalesce(bool_or(target_page = page), false)),
    missing as (
      select o.page, n.lang, arg_min(struct_pack(n.target_url, other := o.other), o.other) as entry
      from others o join named n on n.page = o.other
        anti join named own on own.page = o.page and own.lang = n.lang
        anti join unreturned back on back.page = n.target_page and back.target_page = o.page
        anti join unreturned forth on forth.page = n.page and forth.target_page = n.target_page
        anti join without_self w on w.page = o.page and w.page = n.target_page
      where not n.is_unread
      group by o.page, n.lang)
    select p.url, row_number() over (partition by p.url order by m.lang) as place,
      m.lang || ': ' || m.entry.target_url || ' – listed by ' || o.url as saw,
      count(*) over (partition by p.url) as total
    from missing m join ${tables.pages} p on p.page = m.page join ${tables.pages} o on o.page = m.entry.other
    qualify row_number() over (partition by p.url order by m.lang) <= ${MAX_NAMED}`,
  judged: (tables) => `with ${mutualPages(tables)} select count(distinct page) as applicable from mutual`,
})

/** SQL: `named`, the entries of pages, and `mutual`, the pages that name each other. */
function mutualPages(tables: Record<'pages' | 'urls' | 'hreflangs', string>): string {
  return `named as materialized (
      select n.page, lower(n.lang) as lang, n.target_page, n.target_url, n.is_on_page,
        u.is_internal and n.target_page is null as is_unread
      from (${hreflangTargets(tables)}) n join ${tables.urls} u on u.id = n.target),
    mutual as materialized (
      select distinct a.page, a.target_page
      from named a semi join named b on b.page = a.target_page and b.target_page = a.page
      where a.page <> a.target_page)`
}
