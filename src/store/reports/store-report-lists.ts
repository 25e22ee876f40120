import { and, eq, type SQL, sql } from 'drizzle-orm'
import { INDEXABILITIES, type IssueCount } from '#domain/reports/report.ts'
import {
  DEPTH_FILTERS,
  NO_FILTER,
  REPORT_SORTS,
  type ReportFilter,
  type ReportOrder,
  STATUS_FILTERS,
} from '#domain/reports/report-filter.ts'
import { runSql } from '../sql/run-sql.ts'
import { packed } from './packed-pages.ts'
import { conditionsOf, isOfCrawl, type NamedCondition } from './report-conditions.ts'
import type { Transaction } from './report-locks.ts'
import { orderBy, orderOfIssue } from './report-orders.ts'
import { reportLists, reportRows } from './report-schema.ts'
import { storeReportTexts } from './report-texts.ts'

/** With fewer pages than this, sorting and filtering is as fast as reading stored lists. */
export const MIN_PAGES_FOR_LISTS = 3000

/** Replaces the lists of an earlier attempt. */
export async function storeReportLists(db: Transaction, crawlId: string, issues: IssueCount[]): Promise<void> {
  await db.delete(reportLists).where(eq(reportLists.sessionId, crawlId))
  for (const { name, condition, order } of [...orderLists(), ...issueLists(issues)]) {
    await runSql(
      db,
      sql`insert into ${reportLists} (session_id, name, content)
        select ${crawlId}, ${name}, ${packed(order)} from ${reportRows} where ${and(isOfCrawl(crawlId), condition)}`,
    )
  }
  await storeFilterLists(db, crawlId, filterLists(issues))
  await storeReportTexts(db, crawlId)
}

/** One query creates all of these lists, because they need no order. */
async function storeFilterLists(db: Transaction, crawlId: string, filters: NamedCondition[]): Promise<void> {
  const names = sql.join(
    filters.map(({ name }) => sql`${name}::text`),
    sql`, `,
  )
  const contents = sql.join(
    filters.map(({ condition }) => packed(undefined, condition)),
    sql`, `,
  )
  await runSql(
    db,
    sql`insert into ${reportLists} (session_id, name, content)
      select ${crawlId}, list.name, list.content
      from (select array[${contents}] as contents from ${reportRows} where ${isOfCrawl(crawlId)}) as found,
        unnest(array[${names}], found.contents) as list(name, content)`,
  )
}

/** The name of the list for an order. The names of filter lists are in `NamedCondition`. */
export function nameOf({ sort, direction }: ReportOrder): string {
  return `by ${sort} ${direction}`
}

type StoredList = { name: string; condition?: SQL; order: SQL }

function orderLists(): StoredList[] {
  const orders = REPORT_SORTS.flatMap((sort): ReportOrder[] => [
    { sort, direction: 'asc' },
    { sort, direction: 'desc' },
  ])
  return orders.map((order) => ({ name: nameOf(order), order: orderBy(order) }))
}

/** The pages that have each issue, in the order in which the view of that issue shows them. */
function issueLists(issues: IssueCount[]): StoredList[] {
  return issues.flatMap(({ type }) =>
    conditionsFor('issue', [type]).map((list) => ({ ...list, order: orderOfIssue(type) })),
  )
}

function filterLists(issues: IssueCount[]): NamedCondition[] {
  return [
    ...conditionsFor('status', STATUS_FILTERS),
    ...conditionsFor('score', ['green', 'orange', 'red']),
    ...conditionsFor('severity', ['high', 'medium', 'low']),
    ...conditionsFor('depth', DEPTH_FILTERS),
    ...conditionsFor('indexability', INDEXABILITIES),
    ...conditionsFor('category', new Set(issues.map(({ category }) => category))),
  ]
}

function conditionsFor<Field extends keyof ReportFilter>(
  field: Field,
  values: Iterable<ReportFilter[Field]>,
): NamedCondition[] {
  return [...values].flatMap((value) => conditionsOf({ ...NO_FILTER, [field]: value }))
}
