import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import { blockOf, type PageIssues, parseLine, unpackLines } from './issue-blocks.ts'

const NONE: PageIssues = { issues: [], findings: null }

type Row = { at: number } & (
  | { issues: PageIssues['issues']; findings: PageIssues['findings']; packed: null }
  | { issues: null; findings: null; packed: Buffer }
)

/** What checks found on each of these pages of a crawl. */
export async function readPageIssues(db: Db, crawlId: string, seqs: number[]): Promise<Map<number, PageIssues>> {
  const found = new Map(seqs.map((seq) => [seq, NONE]))
  if (seqs.length === 0) return found
  const blocks = [...new Set(seqs.map(blockOf))]
  // A single statement, because pages may move from one table to the other meanwhile.
  const { rows } = await runSql<Row>(
    db,
    sql`select seq as at, issues, findings, null::bytea as packed from page_issues
        where session_id = ${crawlId} and seq = any (${sql.param(seqs)}::int[])
      union all select block, null, null, packed from packed_issues
        where session_id = ${crawlId} and block = any (${sql.param(blocks)}::int[])`,
  )
  for (const { at, issues, findings, packed } of rows) {
    if (packed === null) found.set(at, { issues, findings })
    else for (const [seq, line] of await unpackLines(packed)) if (found.has(seq)) found.set(seq, parseLine(line))
  }
  return found
}

/** Adds what checks found to rows of pages. */
export async function withIssues<Row extends { seq: number }>(
  db: Db,
  crawlId: string,
  rows: Row[],
): Promise<(Row & PageIssues)[]> {
  const seqs = rows.map(({ seq }) => seq)
  const found = await readPageIssues(db, crawlId, seqs)
  return rows.map((row) => ({ ...row, ...(found.get(row.seq) ?? NONE) }))
}

/** SQL for the number of issues on all pages of a crawl. */
export function issueCountOf(crawlId: string): SQL {
  return sql`(
    select coalesce(sum(issues), 0) from (
      select jsonb_array_length(issues) as issues from page_issues where session_id = ${crawlId}
      union all select issue_count from packed_issues where session_id = ${crawlId}) as counted)`
}

/** SQL that returns the `seq` of the pages with a finding of these checks, and its `type`. */
export function findingsOfTypes(crawlId: string, types: string[]): SQL {
  const isWanted = sql`= any (${sql.param(types)}::text[])`
  return sql`
    select seq, finding->>'type' as type from page_issues, jsonb_array_elements(findings) as finding
    where session_id = ${crawlId} and finding->>'type' ${isWanted}
    union all
    select page.seq::int, type from packed_issues, jsonb_each(finding_pages) as each(type, seqs),
      jsonb_array_elements_text(seqs) as page(seq)
    where session_id = ${crawlId} and type ${isWanted}`
}
