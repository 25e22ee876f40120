import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { COMPARED_RULE } from '../shared/crawl-before.ts'
import { allRichTypes } from './rich-type.ts'

export const schemaLost = defineQueryCheck({
  id: 'schema_lost',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
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
  needs: ['pages', 'facts', 'before_facts'],
  facts: ['structuredData'],
  query: (tables) => `
    with ${typesBefore(tables)},
    rest as (
      select distinct t.page, r.rich
      from (
          select f.page, unnest(flatten([string_split(names, '","') for names in
            regexp_extract_all(f."structuredData"::varchar, '"types":\\["([^\\]]*)"\\]', 1)])) as type
          from ${tables.facts} f semi join had h on h.page = f.page) t
        join rich r on r.type = t.type)
    select h.url, row_number() over (partition by h.page order by h.rich) as place, h.rich || ' – in the crawl before' as saw
    from had h anti join rest r on r.page = h.page and r.rich = h.rich`,
  judged: (tables) => `with ${typesBefore(tables)} select count(distinct page) as applicable from had`,
})

const NODES = '[{"types":["VARCHAR"],"isSchemaOrg":"BOOLEAN"}]'

/** SQL: `had` lists the top-level types with a rich result that a current page had before: `page`, `url`, `rich`. */
function typesBefore({ pages, facts, before_facts }: Pick<TableNames, 'pages' | 'facts' | 'before_facts'>): string {
  return `
    rich as (from (values ${allRichTypes().map(([type, rich]) => `('${type}', '${rich}')`)}) as r(type, rich)),
    had as materialized (
      select distinct p.page, p.url, r.rich
      from (
          select url, unnest(flatten(
            [n.types for n in from_json("structuredData" -> '$.nodes', '${NODES}') if n.isSchemaOrg])) as type
          from ${before_facts} where "structuredData" is not null) b
        join rich r on r.type = b.type join ${pages} p on p.url = b.url and p.is_indexable
        semi join (
          from ${facts} where json_array_length("structuredData", '$.jsonLdErrors') = 0
            and not ("structuredData" ->> '$.isCut')::boolean) f on f.page = p.page)`
}
