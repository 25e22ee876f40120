import type { TableNames } from '#domain/checks/check-tables.ts'

/** SQL: the home page of the host of the start URL, if it was crawled and is indexable. */
export const HOME_PAGE = ({ crawl, pages }: Pick<TableNames, 'crawl' | 'pages'>): string => `
  select p.page, p.url from ${pages} p, ${crawl} c
  where p.is_indexable and regexp_matches(p.url, '^https?://[^/?#]+/$')
    and regexp_replace(p.host, '^www\\.', '') =
      regexp_replace(regexp_extract(c.start_url, '^https?://([^/?#]+)', 1), '^www\\.', '')
  order by p.position limit 1`

/** SQL: the nodes of the home page with one of these types, at the top or as a value of a node there. */
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
