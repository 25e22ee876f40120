import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { COMPARED_RULE, pagesRenderedOnce, SAME_CONTENT, whyNotReadAlike } from '../shared/crawl-before.ts'
import { allRichTypes } from './rich-type.ts'

export const schemaLost = defineQueryCheck({
  id: 'schema_lost',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Structured data disappeared since the last crawl',
  message: 'The page no longer has structured data that Google shows in its results',
  why: 'Google shows ratings, prices, breadcrumbs or dates of a page only while its structured data is there.',
  fix: 'Check the template or plug-in that writes the structured data. If it was removed on purpose, nothing is wrong.',
  basis: 'Google: structured data that rich results need',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  more: () => ({
    rule: [
      'We report an indexable page that had a type with a rich result in the crawl before, such as `Product` or ' +
        '`BreadcrumbList`, and has it nowhere now. Related types count as one: `NewsArticle` is an `Article`. Pages whose ' +
        'JSON-LD cannot be parsed now are left to the check for that.',
      COMPARED_RULE,
    ],
    example: { found: 'no structured data, Product in the crawl before', fixed: '{ "@type": "Product", … }' },
  }),
  needs: ['pages', 'facts', 'before_pages', 'before_facts'],
  dependsOn: SAME_CONTENT,
  facts: ['structuredData'],
  query: (tables) => `
    with ${typesBefore(tables, 'changed')}, ${LOST}
    select url, row_number() over (partition by page order by rich) as place, rich || ' – in the crawl before' as saw
    from lost`,
  // Most sites lost nothing: then the pages of the crawl before are parsed once.
  judged: (tables) => `
    with ${typesBefore(tables, 'all')}, ${LOST}
    select (select count(distinct page) from had) as applicable, (select count(*) from lost) as found,
      ${whyNotReadAlike(tables)} as reason`,
})

type Tables = Pick<TableNames, 'pages' | 'facts' | 'before_pages' | 'before_facts'>

const NODES = '{"nodes":[{"types":["VARCHAR"],"isSchemaOrg":"BOOLEAN"}]}'

/** SQL: the types of a page, at the top and inside, as written in its facts. Much faster than to parse them. */
function typeLists(facts: string): string {
  return `regexp_extract_all(${facts}::varchar, '"types":\\["([^\\]]*)"\\]', 1)`
}

/**
 * SQL: `rich`, and `had`: the types with a rich result that a page of now had at the top: `page`, `url`, `rich`, and the
 * `types` that the page has now. `changed`: only of pages whose types are written differently now.
 */
function typesBefore({ pages, facts, before_pages, before_facts }: Tables, which: 'all' | 'changed'): string {
  return `
    rich as (from (values ${allRichTypes().map(([type, rich]) => `('${type}', '${rich}')`)}) as r(type, rich)),
    both_crawls as (
      select p.page, p.url, b."structuredData" as before, ${typeLists('f."structuredData"')} as types
      from ${before_facts} b join ${pages} p on p.url = b.url and p.is_indexable join ${facts} f on f.page = p.page
        anti join ${pagesRenderedOnce({ pages, before_pages })} r on r.page = p.page
      where b."structuredData" is not null and contains(f."structuredData"::varchar, '"jsonLdErrors":[]')
        and contains(f."structuredData"::varchar, '"isCut":false')
        ${which === 'changed' ? `and ${typeLists('f."structuredData"')} <> ${typeLists('b."structuredData"')}` : ''}),
    had as materialized (
      select distinct b.page, b.url, b.types, r.rich
      from (
          select page, url, types, unnest(flatten(
            [n.types for n in from_json(before, '${NODES}').nodes if n.isSchemaOrg])) as type
          from both_crawls) b
        join rich r on r.type = b.type)`
}

/** SQL: `lost`: what is in `had` and nowhere on the page now. */
const LOST = `
    rest as (
      select distinct t.page, r.rich
      from (
          select page, unnest(flatten([string_split(names, '","') for names in types])) as type
          from (select distinct page, types from had)) t
        join rich r on r.type = t.type),
    lost as (select h.* from had h anti join rest r on r.page = h.page and r.rich = h.rich)`
