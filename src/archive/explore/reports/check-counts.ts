import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

/** For each check id, the number of pages with a finding. Only pages that reports count. */
export async function countPagesByCheck(
  tables: CrawlTables,
  removed: string[],
  checks: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tables.query<{ check: string; pages: number }>(
    `select i."check", count(distinct i.page) as pages from issues i join site_pages p on p.page = i.page
      where ${COUNTS} and ${isKept('p.page')} and i."check" in (select unnest(from_json($checks, '["VARCHAR"]')))
      group by i."check"`,
    { ...removedValue(removed), checks: JSON.stringify(checks) },
  )
  return new Map(rows.map(({ check, pages }) => [check, pages]))
}
