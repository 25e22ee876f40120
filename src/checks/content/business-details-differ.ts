import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { nodesOfType, organizationTypes } from '../structured_data/home-page-nodes.ts'

export const businessDetailsDiffer = defineQueryCheck({
  id: 'business_details_differ',
  category: 'content',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Business details differ between pages',
  message: 'Structured data of this page contradicts other pages about name, phone number or postal code',
  why: 'Search engines compare what a site says about its business. If pages contradict each other, they may show a wrong phone number or address.',
  fix: 'Write the details once, in a template that all pages share, and correct the pages that differ.',
  basis: 'Google Business Profile: guidelines for representing your business; practice',
  source: 'https://support.google.com/business/answer/3038177',
  more: () => ({
    rule: [
      'We compare `name`, `telephone` and `postalCode` of `Organization` and its subtypes, such as `LocalBusiness`, ' +
        'between pages. Nodes with the same `@id` describe the same business. So do nodes without `@id` whose `url` is ' +
        'the home page of the site, unless both their phone numbers and their postal codes differ: then the business has ' +
        'several locations. Authors are not compared: they may write under other names.',
      'Reported is each page with another value than most pages, or than the first page if no value is more common. ' +
        'Upper and lower case, spaces and punctuation make no difference, and of phone numbers the last six digits ' +
        'count. Names are compared between pages in the same language.',
    ],
    example: {
      found: '/          "telephone": "+49 30 123456"\n/contact   "telephone": "+49 30 654321"',
      fixed: '/          "telephone": "+49 30 123456"\n/contact   "telephone": "+49 30 123456"',
    },
  }),
  needs: ['crawl', 'pages', 'facts'],
  facts: ['structuredData'],
  query: (tables) => `
    with ${details(tables)},
    values_of as (
      select business, field, scope, same, count(distinct page) as pages, min(position) as position,
        min_by(shown, position) as shown
      from compared group by business, field, scope, same),
    usual as (
      from values_of qualify row_number() over (partition by business, field, scope order by pages desc, position) = 1),
    -- A page may have several nodes of a business: it agrees with the others if one of them does.
    judged as (
      select c.*, u.pages, u.shown as usually, bool_or(c.same = u.same) over (
        partition by c.page, c.business, c.field, c.scope) as agrees
      from compared c join usual u on u.business = c.business and u.field = c.field and u.scope = c.scope)
    select url, min(place) as place, field || ' “' || min(shown) || '” – ' || pages ||
      if(pages = 1, ' page says “', ' pages say “') || usually || '”' as saw, min(path) as at
    from judged where not agrees group by url, business, field, scope, same, pages, usually`,
  judged: (tables) => `
    with ${details(tables)}
    select count(distinct page) as applicable from (
      select page, count(distinct page) over (partition by business) as pages from compared) where pages > 1`,
})

type Tables = Pick<TableNames, 'crawl' | 'pages' | 'facts'>

/** Their value may be another organization than the business, even if it has the URL of the site. */
const AUTHORS = ['author', 'creator', 'contributor']

/** SQL: whether the node `n` is the value of this property in another node of its page. */
function isValueOf(property: string): string {
  return `list_contains(json_extract(f."structuredData", '$.nodes[*].properties.${property}[*]'), n.node)`
}

/** SQL: the table `compared` has each detail of each business, and in `same` its normalised form for comparison. */
function details({ crawl, pages, facts }: Tables): string {
  return String.raw`
    home as (select page, url from ${pages}),
    nodes as (${nodesOfType(organizationTypes(), facts)}),
    businesses as (
      select p.page, p.url, p.position, lower(left(trim(coalesce(p.lang, '')), 2)) as lang, n.node ->> '$.path' as path,
        coalesce(n.node ->> '$.id', '') as id, n.name, n.node ->> '$.properties.telephone[0]' as telephone,
        n.node ->> '$.properties.address[0].properties.postalCode[0]' as postal_code,
        regexp_replace(n.node_url, '^https?://(?:www\.)?', '') = c.site as is_home
      from nodes n join ${pages} p on p.page = n.page join ${facts} f on f.page = n.page, (
        select regexp_extract(start_url, '^https?://(?:www\.)?([^/?#]+)', 1) as site from ${crawl}) c
      where not (${AUTHORS.map((name) => isValueOf(name)).join(' or ')}) or ${isValueOf('publisher')}),
    grouped as (
      select *, if(id <> '', 'id ' || id, 'url') as business from businesses where id <> '' or is_home),
    fields as (
      select business, id, page, url, position, path, 0 as place, 'name' as field, lang as scope, trim(name) as shown,
        regexp_replace(lower(name), '[^\p{L}\p{N}]+', '', 'g') as same
      from grouped where json_valid(name) is distinct from true
      union all
      select business, id, page, url, position, path, 1, 'telephone', '', trim(telephone),
        right(regexp_replace(telephone, '[^0-9]+', '', 'g'), 6)
      from grouped
      union all
      select business, id, page, url, position, path, 2, 'postalCode', '', trim(postal_code),
        regexp_replace(regexp_replace(upper(postal_code), '[^\p{L}\p{N}]+', '', 'g'), '^[A-Z]{1,2}([0-9]{4,5})$', '\1')
      from grouped),
    locations as (
      select business, count(distinct same) filter (field = 'telephone') > 1
        and count(distinct same) filter (field = 'postalCode') > 1 as are_several
      from fields where same <> '' and id = '' group by business),
    compared as (
      select f.* exclude (shown), left(f.shown, 200) as shown
      from fields f left join locations l on l.business = f.business
      where f.same <> '' and not coalesce(l.are_several, false))`
}
