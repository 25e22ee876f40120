import { type SQL, sql } from 'drizzle-orm'
import type { ComparedChecks } from '#domain/checks/compared-checks.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findingsOfTypes } from '../page-issues/read-page-issues.ts'
import { runSql } from '../sql/run-sql.ts'

/** The positions of pages in each crawl. */
export type ComparedSegment = { base: number[]; other: number[] }

export type ComparedPair = {
  baseId: string
  otherId: string
  checks: ComparedChecks
  /** Compares only the pages that are in this segment in at least one of the crawls; null for all. */
  only?: ComparedSegment | null | undefined
}

/**
 * The crawled pages of the older crawl as `base` and of the newer crawl as `other`. `info_types` are the checks of
 * `checks.info` that found something on the page that is not counted as an issue.
 */
export function bothCrawls({ baseId, otherId, checks, only = null }: ComparedPair): SQL {
  const pages = (crawlId: string) =>
    sql`${pagesOf(crawlId, checks.info)} and ${only ? sql`url in (select url from segment)` : sql`true`}`
  const segment = only ? sql`segment as (${urlsAt(baseId, only.base)} union ${urlsAt(otherId, only.other)}), ` : sql``
  return sql`${segment}base as (${pages(baseId)}), other as (${pages(otherId)})`
}

function urlsAt(crawlId: string, positions: number[]): SQL {
  return sql`select url from report_rows where session_id = ${crawlId}
    and position in (select unnest(${sql.param(positions)}::int[]))`
}

/** Findings are in another table, so they are read only if a check needs them. */
function pagesOf(crawlId: string, info: string[]): SQL {
  if (info.length === 0) {
    return sql`select *, '{}'::text[] as info_types from report_rows where session_id = ${crawlId} and ${IS_COMPARED}`
  }
  return sql`select report_rows.*, coalesce(found.types, '{}') as info_types
    from report_rows left join (
      select seq, array_agg(type order by type) as types from (${findingsOfTypes(crawlId, info)}) as each group by seq
    ) as found on found.seq = report_rows.seq
    where session_id = ${crawlId} and ${IS_COMPARED}`
}

const IS_COMPARED = sql`not is_removed and indexability <> 'not_crawled'`

/** Null if it is not known of both pages. */
const IS_RENDERED_ONCE = sql`(base.is_rendered <> other.is_rendered)`

/** If the scripts of a page ran in only one of the crawls, only its status is compared. */
export const IS_CHANGED = sql`(
  base.status <> other.status or base.status_code is distinct from other.status_code
  or ${IS_RENDERED_ONCE} is not true and (base.title <> other.title or base.indexability <> other.indexability or coalesce(base.content_digest <> other.content_digest, false)))`

/** The content of the page is not compared. */
export const IS_NOT_COMPARED = sql`(${IS_RENDERED_ONCE} and not ${IS_CHANGED})`

/**
 * Allows only hash joins. The planner has no statistics for a crawl that just finished, and would choose a join that
 * takes quadratic time.
 */
export async function runWithHashJoins<Row extends object>(
  { db }: Pick<Database, 'db'>,
  statement: SQL,
): Promise<Row[]> {
  return db.transaction(
    async (transaction) => {
      await runSql(
        transaction,
        sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
          set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`,
      )
      return (await runSql<Row>(transaction, statement)).rows
    },
    { accessMode: 'read only' },
  )
}
