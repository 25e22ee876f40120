import { counted } from '#domain/words/counts.ts'
import { describeBroken, isBroken, isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'

const REDIRECT = /^item \d+: \S+ redirects to /

export const breadcrumbItemsBroken = defineQueryCheck({
  id: 'breadcrumb_items_broken',
  category: 'structured_data',
  version: 2,
  severity: ({ evidence }) => (evidence.every(({ saw }) => REDIRECT.test(saw)) ? 'low' : 'medium'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Faulty breadcrumb items',
  message: ({ count }) => `${counted(count, 'fault')} in BreadcrumbList markup`,
  why: 'On desktop, Google shows breadcrumbs instead of the URL. With wrong positions or URLs that do not load, it shows none, or sends people to an error.',
  fix: 'Name the final URL of each level and number the items from 1 without gaps.',
  basis: 'Google: breadcrumb',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  more: () => ({
    rule: [
      'Each `BreadcrumbList` is compared with what the crawl knows: an item may not redirect, fail or respond with an ' +
        'error, and the positions have to be 1, 2, 3 and so on. URLs that the crawl did not request are not judged. If ' +
        'there are only redirects, the severity is low.',
      'Lists with fewer than two items, and items without position, name or URL, are reported as missing required ' +
        'properties instead.',
    ],
    example: {
      found: '{ "@type": "ListItem", "position": 0, "name": "Bread", "item": "http://bakery.example/bread" }',
      fixed: '{ "@type": "ListItem", "position": 1, "name": "Bread", "item": "https://bakery.example/bread" }',
    },
  }),
  needs: ['pages', 'facts', 'urls'],
  facts: ['structuredData'],
  query: ({ pages, facts, urls }) => `
    with lists as (${listsIn(facts)}),
    elements as (
      select page, list, unnest(items) as item, generate_subscripts(items, 1) as number
      from (select page, list, json_extract(node, '$.properties.itemListElement[*]') as items from lists)),
    items as (
      select page, list, number, try_cast(item ->> '$.properties.position[0]' as double) as position,
        regexp_replace(coalesce(item ->> '$.properties.item[0].id', item ->> '$.properties.item[0].properties.url[0]',
          if(json_type(item, '$.properties.item[0]') = 'VARCHAR', item ->> '$.properties.item[0]', null)), '#.*$', '') as target
      from elements),
    misnumbered as (
      select page, list, string_agg(position::bigint, ', ' order by number) as positions
      from items group by page, list
      having count(*) > 1 and count(position) = count(*)
        and list_sort(list(position)) <> list_transform(range(1, count(*) + 1), lambda each: each::double)),
    broken as (
      select i.page, i.list, i.number,
        if(${isBroken('u')}, ${describeBroken('u')}, u.url || ' redirects to ' || u.redirects_to) as saw
      from items i join ${urls} u
        on u.url = if(regexp_matches(i.target, '^https?://[^/?]+$'), i.target || '/', i.target)
      where ${isBroken('u')} or (u.redirects_to is not null and ${isRequested('u')})),
    found as (
      select page, list, 0 as number, 'positions ' || positions || ', expected 1 to ' ||
        (len(positions) - len(replace(positions, ',', '')) + 1) as saw from misnumbered
      union all select page, list, number, 'item ' || number || ': ' || saw from broken)
    select p.url, f.saw, row_number() over (partition by p.page order by f.list, f.number) as place, l.node ->> '$.path' as at
    from found f join ${pages} p on p.page = f.page join lists l on l.page = f.page and l.list = f.list`,
  judged: ({ pages, facts }) => `
    select count(distinct p.page) as applicable from ${pages} p join (${listsIn(facts)}) l on l.page = p.page`,
})

/** SQL: the breadcrumb lists of each page, at the top level or as a value of a top-level node. */
function listsIn(facts: string): string {
  return `
    select page, node, list
    from (
      select page, unnest(nodes) as node, generate_subscripts(nodes, 1) as list
      from (
        select page, list_concat(
          json_extract("structuredData", '$.nodes[*]'),
          json_extract("structuredData", '$.nodes[*].properties.breadcrumb[*]')) as nodes
        from ${facts} where contains("structuredData"::varchar, '"BreadcrumbList"')))
    where json_type(node) = 'OBJECT' and contains(coalesce(node ->> '$.types', ''), '"BreadcrumbList"')`
}
