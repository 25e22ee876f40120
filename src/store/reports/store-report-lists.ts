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
import { packed } from './packed-pages.ts'
import { conditionsOf, isOfCrawl, type NamedCondition } from './report-conditions.ts'
import type { Transaction } from './report-locks.ts'
import { orderBy, orderOfIssue } from './report-orders.ts'
import { reportLists, reportRows } from './report-schema.ts'
import { storeReportTexts } from './report-texts.ts'

/** Fewer pages than this are sorted and filtered as quickly as lists of them are read. */
export const LISTS_KEPT_FROM = 3000

/** Keeps the lists of a crawl that has ended, in place of those that were kept before. */
export async function storeReportLists(db: Transaction, crawlId: string, issues: IssueCount[]): Promise<void> {
  await db.delete(reportLists).where(eq(reportLists.sessionId, crawlId))
  for (const { name, condition, order } of [...ordersToKeep(), ...issuesToKeep(issues)]) {
    await db.execute(sql`insert into ${reportLists} (session_id, name, content)
      select ${crawlId}, ${name}, ${packed(order)} from ${reportRows} where ${and(isOfCrawl(crawlId), condition)}`)
  }
  await keepChoices(db, crawlId, choicesToKeep(issues))
  await storeReportTexts(db, crawlId)
}

/** In no order, and so all at once. */
async function keepChoices(db: Transaction, crawlId: string, choices: NamedCondition[]): Promise<void> {
  const names = sql.join(
    choices.map(({ name }) => sql`${name}::text`),
    sql`, `,
  )
  const contents = sql.join(
    choices.map(({ condition }) => packed(undefined, condition)),
    sql`, `,
  )
  await db.execute(sql`insert into ${reportLists} (session_id, name, content)
    select ${crawlId}, list.name, list.content
    from (select array[${contents}] as contents from ${reportRows} where ${isOfCrawl(crawlId)}) as found,
      unnest(array[${names}], found.contents) as list(name, content)`)
}

/** The name of an order's list; those of choices come with their conditions. */
export function nameOf({ sort, direction }: ReportOrder): string {
  return `by ${sort} ${direction}`
}

type KeptList = { name: string; condition?: SQL; order: SQL }

function ordersToKeep(): KeptList[] {
  const orders = REPORT_SORTS.flatMap((sort): ReportOrder[] => [
    { sort, direction: 'asc' },
    { sort, direction: 'desc' },
  ])
  return orders.map((order) => ({ name: nameOf(order), order: orderBy(order) }))
}

/** In the order of the view of one issue. */
function issuesToKeep(issues: IssueCount[]): KeptList[] {
  return issues.flatMap(({ type }) => chosen('issue', [type]).map((list) => ({ ...list, order: orderOfIssue(type) })))
}

function choicesToKeep(issues: IssueCount[]): NamedCondition[] {
  return [
    ...chosen('status', STATUS_FILTERS),
    ...chosen('score', ['green', 'orange', 'red']),
    ...chosen('severity', ['high', 'medium', 'low']),
    ...chosen('depth', DEPTH_FILTERS),
    ...chosen('indexability', INDEXABILITIES),
    ...chosen('category', new Set(issues.map(({ category }) => category))),
  ]
}

function chosen<Field extends keyof ReportFilter>(
  field: Field,
  values: Iterable<ReportFilter[Field]>,
): NamedCondition[] {
  return [...values].flatMap((value) => conditionsOf({ ...NO_FILTER, [field]: value }))
}
