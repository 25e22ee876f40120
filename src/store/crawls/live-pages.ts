import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { LivePage } from '#domain/crawls/live-page.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readPageIssues } from '../page-issues/read-page-issues.ts'
import { crawlResults } from './crawl-schema.ts'

/** The newest pages that finished after the page `seq`, oldest first. */
export async function listNewestPages(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  seq: number,
  limit: number,
): Promise<{ seq: number; page: LivePage }[]> {
  const rows = await db
    .select({
      seq: crawlResults.seq,
      page: {
        url: crawlResults.url,
        title: sql<string>`left(${crawlResults.title}, 300)`,
        status: crawlResults.status,
        statusCode: crawlResults.statusCode,
        error: crawlResults.errorMessage,
        isNotCrawled: sql<boolean>`coalesce(${crawlResults.indexability} = 'not_crawled', false)`,
        healthScore: sql<number>`coalesce((${crawlResults.healthScore}->>'score')::int, 0)`,
        llmScore: sql<
          number | null
        >`case when ${crawlResults.status} = 'success' then (${crawlResults.llmReadiness}->>'score')::int end`,
        issueCount: sql<number | null>`(
          select jsonb_array_length(found.issues) from page_issues as found
          where found.session_id = crawl_results.session_id and found.seq = crawl_results.seq)`,
      },
    })
    .from(crawlResults)
    .where(and(eq(crawlResults.sessionId, crawlId), gt(crawlResults.seq, seq)))
    .orderBy(desc(crawlResults.seq))
    .limit(limit)
  const packed = rows.filter(({ page }) => page.issueCount === null).map((row) => row.seq)
  const found = await readPageIssues(db, crawlId, packed)
  return rows.reverse().map(({ seq, page }) => {
    const issueCount = page.issueCount ?? found.get(seq)?.issues.length ?? 0
    return { seq, page: { ...page, issueCount } }
  })
}
