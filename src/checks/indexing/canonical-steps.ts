import { canonicalised } from './canonical-targets.ts'

type Tables = Record<'pages' | 'urls', string>

/**
 * SQL: the pages whose canonical names another page that was read, and what that page names in turn: `next_url` and the
 * page behind it, both null if it names itself or nothing.
 */
export function canonicalSteps(tables: Tables): string {
  return `
    select a.page, a.url, a.target_page, a.target_url, b.target_url as next_url, n.page as next_page
    from (${canonicalised(tables)}) a join ${tables.pages} p on p.page = a.target_page
      left join (${canonicalised(tables)}) b on b.page = a.target_page
      left join ${tables.urls} n on n.id = b.target`
}

/** SQL: how many pages can be judged, and why others cannot. */
export function judgedSteps(tables: Tables): string {
  return `select count(*) as applicable from (${canonicalSteps(tables)})`
}
