import type { Finding, Issue } from '#domain/issues/issue.ts'
import { withIssues } from '#store/page-issues/read-page-issues.ts'
import type { TestApp } from '../open-test-app.ts'

type StoredPage = { seq: number; url: string; issues: Issue[]; findings: Finding[] | null }

/** What is stored about the pages of a crawl, in the order in which they finished, wherever it is. */
export async function readStoredIssues(
  { database }: Pick<TestApp, 'database'>,
  crawlId: string,
): Promise<StoredPage[]> {
  const { rows } = await database.pool.query<{ seq: number; url: string }>(
    'select seq, url from crawl_results where session_id = $1 order by seq',
    [crawlId],
  )
  return withIssues(database.db, crawlId, rows)
}
