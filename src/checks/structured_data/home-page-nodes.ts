import type { TableNames } from '#domain/checks/check-tables.ts'
import { homePage } from '../shared/home-page.ts'
import { isA, typeNames } from './vocabulary.ts'

/** SQL: the home page of the host of the start URL, if it was crawled and is indexable. */
export const HOME_PAGE = (tables: Pick<TableNames, 'crawl' | 'pages'>): string => homePage(tables, 'p.is_indexable')

/** SQL: whether a page has structured data that was not read, by its row `f` of `facts`. */
export const IS_INCOMPLETE = `coalesce((f."structuredData" ->> '$.isIncomplete')::boolean, false)`

/** For `reason`: why a check cannot say what is missing. */
export const NOT_ALL_READ = 'not known, because the page has more structured data than we read'

/** SQL: nodes with one of these types on pages of `home`, at the top level or as a value of a top-level node. */
export function nodesOfType(types: readonly string[], facts: string): string {
  return `
    select f.page, trim(n.node ->> '$.properties.name[0]') as name,
      rtrim(coalesce(n.node ->> '$.properties.url[0].id', n.node ->> '$.properties.url[0]'), '/') as node_url, n.node
    from ${facts} f join home on home.page = f.page,
      unnest(list_concat(
        json_extract(f."structuredData", '$.nodes[*]'),
        json_extract(f."structuredData", '$.nodes[*].properties.*[*]'))) as n(node)
    where json_type(n.node) = 'OBJECT'
      and list_has_any(from_json(coalesce(n.node -> '$.types', '[]'), '["VARCHAR"]'), [${types.map((type) => `'${type}'`).join(', ')}])`
}

/** SQL pattern: the last part of the path of pages about the organization. */
const ABOUT =
  '/(?:about|about-us|about_us|company|ueber-uns|uber-uns|unternehmen|impressum|a-propos|qui-sommes-nous|' +
  'sobre-nosotros|quienes-somos|sobre|chi-siamo|over-ons|om-oss|om-os|o-nas)(?:\\.\\w+)?/?$'

/**
 * SQL: the home page from `start`, and pages about the organization. Limited, because a site may have thousands of
 * pages called about.
 */
export function homeAndAbout({ pages }: Pick<TableNames, 'pages'>): string {
  return `
    (select page from start) union all
    (select p.page from ${pages} p, start s
      where p.page <> s.page and p.depth <= 2 and regexp_matches(lower(p.url), '${ABOUT}') order by p.position limit 20)`
}

/** `Organization` and all its subtypes. */
export function organizationTypes(): string[] {
  return [...typeNames()].filter((type) => isA([type], 'Organization'))
}
