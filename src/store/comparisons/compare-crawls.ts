import { sql } from 'drizzle-orm'
import type { ChangeGroup } from '#domain/issues/count-changes.ts'
import type { Indexability } from '#domain/reports/report.ts'
import type { Database } from '#platform/postgres/database.ts'
import { bothCrawls, type ComparedPair, IS_CHANGED, IS_NOT_COMPARED, runWithHashJoins } from './compared-pages.ts'

type GroupRow = {
  beforeTypes: string[] | null
  beforeInfo: string[] | null
  beforeRead: boolean | null
  beforeIndexability: Indexability | null
  afterTypes: string[] | null
  afterInfo: string[] | null
  afterRead: boolean | null
  afterIndexability: Indexability | null
  isChanged: boolean | null
  isRenderedOnce: boolean | null
  pages: number
}

/** Matches the pages of two crawls, and counts them by their issues and status in each crawl. */
export async function groupComparedPages(database: Pick<Database, 'db'>, pair: ComparedPair): Promise<ChangeGroup[]> {
  const rows = await runWithHashJoins<GroupRow>(
    database,
    sql`with ${bothCrawls(pair)}
       select base.issue_types as "beforeTypes", base.status = 'success' as "beforeRead",
         other.issue_types as "afterTypes", other.status = 'success' as "afterRead",
         ${IS_CHANGED} as "isChanged", ${IS_NOT_COMPARED} as "isRenderedOnce", base.info_types as "beforeInfo", other.info_types as "afterInfo",
         base.indexability as "beforeIndexability", other.indexability as "afterIndexability", count(*)::int as pages
       from base full join other on base.url = other.url
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  )
  return rows.map((row) => ({
    before: stateOf(row.beforeTypes, row.beforeInfo, row.beforeRead, row.beforeIndexability),
    after: stateOf(row.afterTypes, row.afterInfo, row.afterRead, row.afterIndexability),
    isChanged: row.isChanged ?? false,
    ...(row.isRenderedOnce && { isRenderedOnce: true }),
    pages: row.pages,
  }))
}

function stateOf(
  issueTypes: string[] | null,
  infoTypes: string[] | null,
  wasRead: boolean | null,
  indexability: Indexability | null,
): ChangeGroup['before'] {
  if (!issueTypes || !indexability) return null
  return { issueTypes, ...(infoTypes?.length && { infoTypes }), wasRead: wasRead ?? false, indexability }
}
