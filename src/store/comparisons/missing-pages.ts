import { sql } from 'drizzle-orm'
import { SAME_CHECKS } from '#domain/checks/compared-checks.ts'
import type { Database } from '#platform/postgres/database.ts'
import { bothCrawls, type ComparedPair, runWithHashJoins } from './compared-pages.ts'

/** `isLeftAlone`: the newer crawl knew the page, but did not request it. */
type MissingPage = { seq: number; url: string; isLeftAlone: boolean }

/** Pages of the older crawl that the newer crawl does not have. */
export async function listMissingPages(
  database: Pick<Database, 'db'>,
  pair: Pick<ComparedPair, 'baseId' | 'otherId' | 'only'>,
): Promise<MissingPage[]> {
  return runWithHashJoins<MissingPage>(
    database,
    sql`with ${bothCrawls({ ...pair, checks: SAME_CHECKS })},
      left_alone as (
        select distinct url from report_rows where session_id = ${pair.otherId} and indexability = 'not_crawled')
      select base.seq, base.url, left_alone.url is not null as "isLeftAlone"
      from base left join other on base.url = other.url left join left_alone on left_alone.url = base.url
      where other.url is null`,
  )
}
