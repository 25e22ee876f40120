import { and, asc, desc, eq, gte, inArray, lt, max, type SQL } from 'drizzle-orm'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { ReportRow } from '#domain/reports/report.ts'
import type { ReportFilter } from '#domain/reports/report-filter.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlResults } from '../crawls/crawl-schema.ts'
import { withIssues } from '../page-issues/read-page-issues.ts'
import type { Db } from '../sql/db.ts'
import { rowsShown } from './report-conditions.ts'
import { reportRows } from './report-schema.ts'

export type ExportRow = ReportRow & { position: number; issues: Issue[]; findings: Finding[] }

/** The queue position after the crawl's last page. */
export async function countPositions({ db }: Pick<Database, 'db'>, crawlId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(reportRows.position) })
    .from(reportRows)
    .where(eq(reportRows.sessionId, crawlId))
  return (row?.last ?? -1) + 1
}

/** Pages in a range of queue positions, in order. An index makes this fast for crawls of any size. */
export async function listExportRows(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  filter: ReportFilter,
  range: { from: number; before: number },
): Promise<ExportRow[]> {
  const isInside = and(gte(reportRows.position, range.from), lt(reportRows.position, range.before))
  return inSnapshot(db, async (snapshot) => {
    const rows = await selectRows(snapshot)
      .where(and(rowsShown(crawlId, filter), isInside))
      .orderBy(asc(reportRows.position), asc(reportRows.seq))
    return toExportRows(snapshot, crawlId, rows)
  })
}

/** Pages with the lowest health score come first. Among equal scores, pages with the most issues come first. */
export async function listWorstRows(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  filter: ReportFilter,
  limit: number,
): Promise<ExportRow[]> {
  const order = [asc(reportRows.healthScore), desc(reportRows.issueCount), asc(reportRows.position)]
  return inSnapshot(db, async (snapshot) => {
    // A first query chooses the pages by `seq` alone, because the rows of pages are large.
    const chosen = snapshot.select({ seq: reportRows.seq }).from(reportRows).where(rowsShown(crawlId, filter))
    const seqs = (await chosen.orderBy(...order).limit(limit)).map(({ seq }) => seq)
    const rows = await selectRows(snapshot)
      .where(and(eq(reportRows.sessionId, crawlId), inArray(reportRows.seq, seqs)))
      .orderBy(...order)
    return toExportRows(snapshot, crawlId, rows)
  })
}

/** Issues are read after their pages. A judgement that replaces both meanwhile must not mix with the one before. */
function inSnapshot<Result>(db: Database['db'], read: (snapshot: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

function selectRows(db: Db) {
  return db
    .select({
      row: reportRows,
      page: {
        title: crawlResults.title,
        isTitleStandIn: crawlResults.isTitleStandIn,
        metaDescription: crawlResults.metaDescription,
        isDescriptionStandIn: crawlResults.isDescriptionStandIn,
        h1: crawlResults.h1,
        h2Count: crawlResults.h2Count,
        h3Count: crawlResults.h3Count,
        altTextCount: crawlResults.altTextCount,
        missingAltCount: crawlResults.missingAltCount,
        canonicalUrl: crawlResults.canonicalUrl,
        hasCanonical: crawlResults.hasCanonical,
        errorKind: crawlResults.errorKind,
        errorMessage: crawlResults.errorMessage,
      },
    })
    .from(reportRows)
    .innerJoin(crawlResults, samePage())
}

function samePage(): SQL | undefined {
  return and(eq(crawlResults.sessionId, reportRows.sessionId), eq(crawlResults.seq, reportRows.seq))
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

async function toExportRows(db: Db, crawlId: string, rows: Row[]): Promise<ExportRow[]> {
  const found = await withIssues(
    db,
    crawlId,
    rows.map((row) => ({ ...row, seq: row.row.seq })),
  )
  return found.map((row) => ({ ...toExportRow(row), issues: row.issues, findings: row.findings ?? [] }))
}

function toExportRow({ row, page: { errorKind, errorMessage, ...page } }: Row): Omit<ExportRow, 'issues' | 'findings'> {
  const { sessionId: _session, isRemoved: _removed, isRendered: _rendered, ...shown } = row
  const { searchText: _text, contentDigest: _digest, ...columns } = shown
  const llmScore = row.status === 'success' ? row.llmScore : null
  return { ...columns, ...page, llmScore, error: errorKind ? { kind: errorKind, message: errorMessage ?? '' } : null }
}
