import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTagSql } from '../shared/places.ts'

const MAX_NAMED = 10
/** The crawl keeps at most this many per sitemap entry and per page. */
const MAX_OF_SITEMAP = 200
const MAX_OF_PAGE = 500

export const hreflangSourcesDiffer = defineQueryCheck({
  id: 'hreflang_sources_differ',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Hreflang sources contradict',
  message: ({ count }) =>
    `${counted(count, 'hreflang entry', 'hreflang entries')} of this page ${plural(count, 'is', 'are')} not in all places ` +
    'that list its versions',
  why:
    'The page, its headers and the sitemap name different language versions. Search engines cannot know which list ' +
    'is right and may ignore all of them.',
  fix: 'List the versions in one place only: tags in the head, a `Link` header or the sitemap. Remove the others.',
  basis: 'Google Search Central, “Tell Google about localized versions of your page”: the three methods are equivalent',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'We compare the hreflang entries for a page by their places: tags in its head, its `Link` header and its entries in ' +
        'sitemaps. Only places with at least one entry are compared. A page is reported if an entry, that is a code and ' +
        'its URL, is in one place and not in another.',
      'Upper and lower case of codes make no difference, nor do different spellings of the same URL. Tags in the body ' +
        'are not compared, because search engines ignore them. `x-default` is compared only between places that have ' +
        'one: without it a list is not wrong. Noindex pages, and pages with more than ' +
        `${MAX_OF_SITEMAP} entries in a sitemap or ${MAX_OF_PAGE} of their own, are not judged. The evidence has the ` +
        `first ${MAX_NAMED} entries that differ.`,
    ],
    example: {
      found:
        '/en/rye       <link rel="alternate" hreflang="de" href="https://bakery.example/de/roggen">\n' +
        'sitemap.xml   <xhtml:link rel="alternate" hreflang="de" href="https://bakery.example/de/brot"/>',
      fixed: '/en/rye       <link rel="alternate" hreflang="de" href="https://bakery.example/de/roggen">',
    },
    hints: ['Often a plugin writes the tags and another one the sitemap. Switch hreflang off in one of them.'],
  }),
  needs: ['pages', 'urls', 'hreflangs', 'facts'],
  facts: ['hreflangs', 'hreflangDetails'],
  query: (tables) => `
    with ${entriesByPlace(tables)},
    differing as (
      select e.page, e.lang, e.target, min(e.url) as url, list_sort(list(e.place)) as places,
        any_value(if(e.lang = 'x-default', c.default_places, c.places)) as all_places
      from entries e join compared c on c.page = e.page
      group by e.page, e.lang, e.target having count(*) < len(all_places))
    select p.url, row_number() over (partition by d.page order by d.lang, d.url) as place,
      d.lang || ': ' || d.url || ' – in the ' || array_to_string(d.places, ' and the ') || ', not in the ' ||
        array_to_string([x for x in d.all_places if not list_contains(d.places, x)], ' and the ') as saw,
      case when list_contains(d.places, 'tags') then ${hreflangTagSql('d.lang')}
        when list_contains(d.places, 'header') then 'Link' end as at, count(*) over (partition by d.page) as total
    from differing d join ${tables.pages} p on p.page = d.page
    qualify row_number() over (partition by d.page order by d.lang, d.url) <= ${MAX_NAMED}`,
  judged: (tables) => `with ${entriesByPlace(tables)} select count(*) as applicable from compared`,
})

type Tables = Record<'pages' | 'urls' | 'hreflangs' | 'facts', string>

/** SQL: `entries`, the different entries of each page by place, and `compared`, the pages with several places. */
function entriesByPlace({ pages, urls, hreflangs, facts }: Tables): string {
  return `listed as (
      select distinct s.page, lower(h.lang) as lang, t.url, coalesce(t.page, t.id) as target, 'sitemap' as place
      from ${hreflangs} h join ${urls} s on s.id = h.page join ${urls} t on t.id = h.target
      where h.place = 'sitemap' and s.page is not null),
    declared as (
      select page, unnest(from_json("hreflangs", '[{"lang":"VARCHAR","url":"VARCHAR"}]')) as entry,
        unnest(from_json("hreflangDetails", '[{"from":"VARCHAR"}]')) as detail
      from ${facts}
      where json_array_length("hreflangs") between 1 and ${MAX_OF_PAGE}
        and (contains("hreflangDetails"::varchar, '"header"') or page in (select page from listed))),
    entries as materialized (
      select e.page, e.lang, e.target, e.place, min(e.url) as url
      from (
          from listed
          union all by name
          select d.page, lower(d.entry.lang) as lang, t.url, coalesce(t.page, t.id) as target,
            if(d.detail."from" = 'header', 'header', 'tags') as place
          from declared d join ${urls} t on t.url = d.entry.url) e
        semi join (from ${pages} where indexability <> 'noindex') p on p.page = e.page
      group by e.page, e.lang, e.target, e.place),
    compared as (
      select page, list_sort(list_distinct(list(place))) as places,
        list_sort(list_distinct(list(place) filter (lang = 'x-default'))) as default_places
      from entries
      group by page having len(places) > 1 and count(*) filter (place = 'sitemap') < ${MAX_OF_SITEMAP})`
}
