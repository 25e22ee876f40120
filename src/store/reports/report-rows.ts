import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SeenAt } from '#domain/issues/cluster-evidence.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { IssueReport, ReportRow } from '#domain/reports/report.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlResults } from '../crawls/crawl-schema.ts'
import type { PageIssues } from '../page-issues/issue-blocks.ts'
import { readPageIssues, withIssues } from '../page-issues/read-page-issues.ts'
import type { Db } from '../sql/db.ts'
import { LLM_SCORE } from './report-orders.ts'
import { reportRows } from './report-schema.ts'

/** A cell shows a line or two. A hostile page may have a heading of a megabyte. */
const MAX_TEXT_LENGTH = 2000
const cut = (column: AnyPgColumn) => sql<string>`left(${column}, ${MAX_TEXT_LENGTH})`

/** Lists at most this many of the pages that link to a broken page. */
const MAX_SOURCES = 3
/** More pages are read than listed, because some may have been removed from the project. */
const MAX_SOURCES_READ = 20

/** Links to these pages have to be fixed. */
const IS_MISSING = sql`(${reportRows.status} = 'error' or ${reportRows.indexability} = 'soft_404')`

const SHOWN = {
  seq: reportRows.seq,
  url: reportRows.url,
  title: reportRows.title,
  isTitleStandIn: crawlResults.isTitleStandIn,
  metaDescription: cut(crawlResults.metaDescription),
  isDescriptionStandIn: crawlResults.isDescriptionStandIn,
  h1: cut(crawlResults.h1),
  h2Count: crawlResults.h2Count,
  h3Count: crawlResults.h3Count,
  altTextCount: crawlResults.altTextCount,
  missingAltCount: crawlResults.missingAltCount,
  canonicalUrl: cut(crawlResults.canonicalUrl),
  hasCanonical: crawlResults.hasCanonical,
  status: reportRows.status,
  statusCode: reportRows.statusCode,
  errorKind: crawlResults.errorKind,
  errorMessage: crawlResults.errorMessage,
  healthScore: reportRows.healthScore,
  llmScore: LLM_SCORE,
  depth: reportRows.depth,
  indexability: reportRows.indexability,
  issueCount: reportRows.issueCount,
  highIssues: reportRows.highIssues,
  mediumIssues: reportRows.mediumIssues,
  lowIssues: reportRows.lowIssues,
  issueTypes: reportRows.issueTypes,
  words: reportRows.words,
  bytes: reportRows.bytes,
  ttfbMs: reportRows.ttfbMs,
  linkCount: reportRows.linkCount,
  inlinks: reportRows.inlinks,
  linkedFrom: sql<string[] | null>`case when ${IS_MISSING} then array(
    select source.url from page_inlinks as linked
    cross join unnest(linked.sources[1:${MAX_SOURCES_READ}]) with ordinality as each(seq, place)
    join report_rows as source
      on source.session_id = linked.session_id and source.seq = each.seq and not source.is_removed
    where linked.session_id = ${reportRows.sessionId} and linked.seq = ${reportRows.seq}
    order by place limit ${MAX_SOURCES}) end`,
  linkedFromRemoved: sql<number>`case when ${IS_MISSING} then (
    select count(*)::int from page_inlinks as linked join report_rows as source
      on source.session_id = linked.session_id and source.is_removed and source.seq = any (linked.sources)
    where linked.session_id = ${reportRows.sessionId} and linked.seq = ${reportRows.seq}) else 0 end`,
}

/** Returns rows in the order of `seqs`. */
export async function readReportRows(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  seqs: number[],
): Promise<ReportRow[]> {
  const rows = await db
    .select(SHOWN)
    .from(reportRows)
    .innerJoin(crawlResults, IS_SAME_PAGE)
    .where(isOneOf(crawlId, seqs))
  return inOrder(rows, seqs).map(({ errorKind, errorMessage, linkedFrom, linkedFromRemoved, ...row }) => ({
    ...row,
    ...(linkedFrom &&
      row.inlinks !== null && { linkedFrom: { count: row.inlinks - linkedFromRemoved, pages: linkedFrom } }),
    error: errorKind ? { kind: errorKind, message: errorMessage ?? '' } : null,
  }))
}

type IssueRow = IssueReport['pages'][number]

const MAX_EVIDENCE = 5

const cutText = (text: string) => (text.length <= MAX_TEXT_LENGTH ? text : [...text].slice(0, MAX_TEXT_LENGTH).join(''))

/** The issue of a check or, without one, its finding. */
function foundBy({ issues, findings }: PageIssues, type: string): Issue | Finding | undefined {
  return [...issues, ...(findings ?? [])].find((found) => found.type === type)
}

const countOf = ({ evidence, evidenceCount }: Issue | Finding) => evidenceCount ?? evidence.length

/** The evidence of one issue or finding, in the order of `seqs`. */
export async function readIssueRows(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  type: string,
  seqs: number[],
): Promise<IssueRow[]> {
  const { seq, url, title, inlinks } = reportRows
  const rows = await db.select({ seq, url, title, inlinks }).from(reportRows).where(isOneOf(crawlId, seqs))
  const found = await readPageIssues(db, crawlId, seqs)
  return inOrder(rows, seqs).flatMap((row) => {
    const issue = foundBy(found.get(row.seq) as PageIssues, type)
    if (!issue) return []
    const { severity, message, evidence } = issue
    const shown = evidence.slice(0, MAX_EVIDENCE).map(({ saw, at }) => ({
      saw: cutText(saw),
      ...(at !== undefined && { at: cutText(at) }),
    }))
    return { ...row, severity, message: cutText(message), evidence: shown, evidenceCount: countOf(issue) }
  })
}

const PAGES_AT_ONCE = 500

/** The evidence of these pages in the order of `seqs`, with at most `maxEach` pieces per page. */
export async function readEvidence(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  { type, seqs, maxEach }: { type: string; seqs: number[]; maxEach: number },
): Promise<(SeenAt & { seq: number; evidenceCount: number })[]> {
  const { seq, url } = reportRows
  // In the order of the blocks in which issues are packed, so that each is read once.
  const pages = await db.select({ seq, url }).from(reportRows).where(isOneOf(crawlId, seqs)).orderBy(asc(seq))
  const read: (SeenAt & { seq: number; evidenceCount: number })[] = []
  for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
    for (const page of await withIssues(db, crawlId, pages.slice(at, at + PAGES_AT_ONCE))) {
      const issue = foundBy(page, type)
      if (!issue) continue
      const { seq, url } = page
      read.push({ seq, url, evidence: issue.evidence.slice(0, maxEach), evidenceCount: countOf(issue) })
    }
  }
  return inOrder(read, seqs)
}

export type FoundOnPage = { type: string; evidence: SeenAt['evidence'] }

/** The evidence of all checks on the pages after `after`, in the order of the crawl. */
export async function readFoundOnPages(
  db: Db,
  crawlId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ seq: number; url: string; found: FoundOnPage[] }[]> {
  const rows = await db
    .select({ seq: reportRows.seq, url: reportRows.url })
    .from(reportRows)
    .where(and(eq(reportRows.sessionId, crawlId), not(reportRows.isRemoved), gt(reportRows.seq, after)))
    .orderBy(asc(reportRows.seq))
    .limit(limit)
  const pages = await withIssues(db, crawlId, rows)
  return pages.map(({ seq, url, issues, findings }) => ({ seq, url, found: [...issues, ...(findings ?? [])] }))
}

const IS_SAME_PAGE = and(eq(crawlResults.sessionId, reportRows.sessionId), eq(crawlResults.seq, reportRows.seq))

function isOneOf(crawlId: string, seqs: number[]) {
  return and(eq(reportRows.sessionId, crawlId), inArray(reportRows.seq, seqs))
}

function inOrder<Row extends { seq: number }>(rows: Row[], seqs: number[]): Row[] {
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => bySeq.get(seq) ?? [])
}
