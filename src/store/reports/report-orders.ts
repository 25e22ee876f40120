import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ReportOrder, ReportSort } from '#domain/reports/report-filter.ts'
import { severityAt } from './report-conditions.ts'
import { reportRows } from './report-schema.ts'

/** Null for failed pages, which have no score, although the column says 0. */
export const LLM_SCORE = sql<number | null>`case when ${reportRows.status} = 'success' then ${reportRows.llmScore} end`

const SORTED_BY: Record<ReportSort, SQL> = {
  position: sql`${reportRows.position}`,
  url: sql`${reportRows.url} collate "C"`,
  title: sql`nullif(lower(${reportRows.title}), '') collate "C"`,
  statusCode: sql`${reportRows.statusCode}`,
  healthScore: sql`${reportRows.healthScore}`,
  llmScore: LLM_SCORE,
  issueCount: sql`${reportRows.issueCount}`,
  depth: sql`${reportRows.depth}`,
  inlinks: sql`${reportRows.inlinks}`,
  linkCount: sql`${reportRows.linkCount}`,
  words: sql`${reportRows.words}`,
  bytes: sql`${reportRows.bytes}`,
  ttfbMs: sql`${reportRows.ttfbMs}`,
}

/** Pages without a value come last in both directions. Pages with equal values are in queue order. */
export function orderBy({ sort, direction }: ReportOrder): SQL {
  const directed = direction === 'asc' ? asc(SORTED_BY[sort]) : desc(SORTED_BY[sort])
  return sql`${directed} nulls last, ${reportRows.position}, ${reportRows.seq}`
}

/** Orders the pages with this issue: most severe first, then pages with the most inlinks. */
export function orderOfIssue(type: string): SQL {
  const severity = severityAt(sql`array_position(${reportRows.issueTypes}, ${type})`)
  return sql`array_position(array['high', 'medium', 'low'], ${severity}), ${reportRows.inlinks} desc nulls last,
    ${reportRows.position}, ${reportRows.seq}`
}
