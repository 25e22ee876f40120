import { sql } from 'drizzle-orm'
import type { ChangeGroup } from '#domain/issues/count-changes.ts'
import type { Database } from '#platform/postgres/database.ts'
import { bothCrawls, IS_CHANGED, runWithHashJoins } from './compared-pages.ts'

type GroupRow = {
  beforeTypes: string[] | null
  beforeRead: boolean | null
  afterTypes: string[] | null
  afterRead: boolean | null
  isChanged: boolean | null
  pages: number
}

/** Matches the pages of two crawls, and counts them by their issues and status in each crawl. */
export async function groupComparedPages(
  database: Pick<Database, 'db'>,
  baseId: string,
  otherId: string,
): Promise<ChangeGroup[]> {
  const rows = await runWithHashJoins<GroupRow>(
    database,
    sql`with ${bothCrawls(baseId, otherId)}
       select base.issue_types as "beforeTypes", base.status = 'success' as "beforeRead",
         other.issue_types as "afterTypes", other.status = 'success' as "afterRead",
         ${IS_CHANGED} as "isChanged", count(*)::int as pages
       from base full join other on base.url = other.url
       group by 1, 2, 3, 4, 5`,
  )
  return rows.map((row) => ({
    before: row.beforeTypes && { issueTypes: row.beforeTypes, wasRead: row.beforeRead ?? false },
    after: row.afterTypes && { issueTypes: row.afterTypes, wasRead: row.afterRead ?? false },
    isChanged: row.isChanged ?? false,
    pages: row.pages,
  }))
}
