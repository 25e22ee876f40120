import { and, eq, gt, gte, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import { checkIdsInCategory, LABELLED_CHECK_IDS } from '#domain/checks/issue-categories.ts'
import type { Severity } from '#domain/issues/issue.ts'
import type { Colour } from '#domain/issues/score.ts'
import {
  DEPTH_FILTERS,
  type DepthFilter,
  isStatusCode,
  type ReportFilter,
  type StatusFilter,
} from '#domain/reports/report-filter.ts'
import { reportRows } from './report-schema.ts'

/** One condition of a filter, and the name under which the list of matching rows can be stored. */
export type NamedCondition = { name: string; condition: SQL }

export function rowsShown(crawlId: string, filter: ReportFilter): SQL | undefined {
  const conditions = conditionsOf(filter).map(({ condition }) => condition)
  const words = searchedWords(filter.q).map((word) => sql`strpos(${reportRows.searchText}, ${word}) > 0`)
  return and(isOfCrawl(crawlId), not(reportRows.isRemoved), ...conditions, ...words)
}

export const isOfCrawl = (crawlId: string) => eq(reportRows.sessionId, crawlId)

/** All conditions of a filter except the search words. */
export function conditionsOf(filter: ReportFilter): NamedCondition[] {
  const { status, issue, category, severity, score, depth, indexability } = filter
  return [
    ...(status ? [named('status', status, ofStatus(status))] : []),
    ...(issue ? [named('issue', issue, ofTypes([issue]))] : []),
    ...(category ? [named('category', category, ofCategory(category))] : []),
    ...(severity ? [named('severity', severity, gt(ISSUES_OF[severity], 0))] : []),
    ...(score ? [named('score', score, ofColour(score))] : []),
    ...(depth ? [named('depth', depth, ofDepth(depth))] : []),
    ...(indexability ? [named('indexability', indexability, eq(reportRows.indexability, indexability))] : []),
  ]
}

function named(field: keyof ReportFilter, value: string, condition: SQL | undefined): NamedCondition {
  return { name: `${field} ${value}`, condition: condition as SQL }
}

const ISSUES_OF = {
  high: reportRows.highIssues,
  medium: reportRows.mediumIssues,
  low: reportRows.lowIssues,
} satisfies Record<Severity, unknown>

function ofStatus(status: StatusFilter): SQL | undefined {
  if (status === 'success') return eq(reportRows.status, status)
  // The summary counts broken pages by the same rule.
  if (status === 'error') return and(eq(reportRows.status, status), ne(reportRows.indexability, 'not_crawled'))
  if (status === 'none') return isNull(reportRows.statusCode)
  if (isStatusCode(status)) return eq(reportRows.statusCode, Number(status))
  return within(reportRows.statusCode, Number(status[0]) * 100, 100)
}

function ofColour(score: Colour): SQL | undefined {
  if (score === 'red') return lt(reportRows.healthScore, 50)
  return score === 'green' ? gte(reportRows.healthScore, 80) : within(reportRows.healthScore, 50, 30)
}

function ofDepth(depth: DepthFilter): SQL | undefined {
  if (depth === 'none') return isNull(reportRows.depth)
  return depth === '5+' ? gte(reportRows.depth, DEPTH_FILTERS.indexOf('5+')) : eq(reportRows.depth, Number(depth))
}

function within(column: typeof reportRows.statusCode | typeof reportRows.healthScore, from: number, count: number) {
  return and(gte(column, from), lt(column, from + count))
}

function ofTypes(types: readonly string[]): SQL {
  return sql`${reportRows.issueTypes} && ${textArray(types)}`
}

function ofCategory(category: string): SQL {
  const types = checkIdsInCategory(category)
  if (types.length > 0) return ofTypes(types)
  return sql`exists (select from unnest(${reportRows.issueTypes}) with ordinality as each(type, place)
    where type <> all (${textArray(LABELLED_CHECK_IDS)}) and ${severityAt(sql`place`)} = ${category})`
}

/** A row lists its issues by severity, worst first, so the place of an issue gives its severity. */
export function severityAt(place: SQL): SQL {
  return sql`case when ${place} <= ${reportRows.highIssues} then 'high'
    when ${place} <= ${reportRows.highIssues} + ${reportRows.mediumIssues} then 'medium' else 'low' end`
}

function textArray(texts: readonly string[]): SQL {
  return sql`${`{${texts.map((text) => JSON.stringify(text)).join(',')}}`}::text[]`
}

/** Words that must all be in the URL or title, in upper or lower case. `%` is not a wildcard. */
export function searchedWords(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean)
}
