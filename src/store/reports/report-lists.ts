import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { NO_FILTER, type ReportFilter, type ReportOrder } from '#domain/reports/report-filter.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findingsOfTypes } from '../page-issues/read-page-issues.ts'
import { runSql } from '../sql/run-sql.ts'
import { selectPages, unpack } from './packed-pages.ts'
import { conditionsOf, isOfCrawl, rowsShown, searchedWords } from './report-conditions.ts'
import { orderBy, orderOfIssue } from './report-orders.ts'
import { reportLists, reportRows } from './report-schema.ts'
import { findInTexts, preloadTexts } from './report-texts.ts'
import { nameOf } from './store-report-lists.ts'

type Db = Pick<Database, 'db'>

/**
 * A small crawl needs one query. A larger finished crawl has a stored list of pages for each order and filter value.
 * Intersecting two or three lists takes milliseconds for 100,000 pages.
 */
export async function listShownPages(
  { db }: Db,
  crawlId: string,
  filter: ReportFilter,
  order: ReportOrder,
): Promise<Int32Array> {
  const words = searchedWords(filter.q)
  const conditions = conditionsOf(filter)
  const lists = await readLists(db, crawlId, [nameOf(order), ...conditions.map(({ name }) => name)])
  const inOrder = lists.get(nameOf(order))
  if (!inOrder) return selectPages(db, rowsShown(crawlId, filter), orderBy(order))
  // Single status codes have no stored list. Nor do issues and categories that no page had when the crawl finished.
  const notStored = conditions.filter(({ name }) => !lists.has(name)).map(({ condition }) => condition)
  const crawl = { id: crawlId, pages: inOrder.length }
  const [removed, ...found] = await Promise.all([
    listRemoved(db, crawlId),
    ...(notStored.length > 0 ? [selectPages(db, and(isOfCrawl(crawlId), ...notStored))] : []),
    ...(words.length > 0 ? [findInTexts(db, crawl, words)] : []),
  ])
  preloadTexts(db, crawl)
  return pick(inOrder, [...conditions.flatMap(({ name }) => lists.get(name) ?? []), ...found], removed)
}

/** The pages with this issue: most severe first, then pages with the most inlinks. */
export async function listPagesWithIssue({ db }: Db, crawlId: string, type: string): Promise<Int32Array> {
  const filter = { ...NO_FILTER, issue: type }
  const name = conditionsOf(filter)[0]?.name ?? ''
  const list = (await readLists(db, crawlId, [name])).get(name)
  if (!list) return selectPages(db, rowsShown(crawlId, filter), orderOfIssue(type))
  return pick(list, [], await listRemoved(db, crawlId))
}

/** The pages with a finding of this check, in the order of the crawl. */
export async function listPagesWithFinding({ db }: Db, crawlId: string, type: string): Promise<Int32Array> {
  // In two steps: PostgreSQL cannot estimate how many pages are found, and might find them again for every page.
  const { rows } = await runSql<{ seq: number }>(db, findingsOfTypes(crawlId, [type]))
  const found = sql`${reportRows.seq} = any (${sql.param(rows.map(({ seq }) => seq))}::int[])`
  return selectPages(db, and(isOfCrawl(crawlId), not(reportRows.isRemoved), found), asc(reportRows.position))
}

function listRemoved(db: Database['db'], crawlId: string): Promise<Int32Array> {
  return selectPages(db, and(isOfCrawl(crawlId), reportRows.isRemoved))
}

async function readLists(db: Database['db'], crawlId: string, names: string[]): Promise<Map<string, Int32Array>> {
  const rows = await db
    .select()
    .from(reportLists)
    .where(and(eq(reportLists.sessionId, crawlId), inArray(reportLists.name, names)))
  return new Map(rows.map(({ name, content }) => [name, unpack(content)]))
}

/** The pages of `inOrder` that are on all `lists` and not excluded. */
function pick(inOrder: Int32Array, lists: Int32Array[], excluded: Int32Array): Int32Array {
  if (lists.length === 0 && excluded.length === 0) return inOrder
  let largest = 0
  for (const seq of inOrder) if (seq > largest) largest = seq
  const found = new Uint8Array(largest + 1)
  for (const list of lists) for (const seq of list) found[seq] = (found[seq] as number) + 1
  for (const seq of excluded) found[seq] = EXCLUDED
  const picked = new Int32Array(inOrder.length)
  let count = 0
  for (const seq of inOrder) {
    if (found[seq] !== lists.length) continue
    picked[count] = seq
    count += 1
  }
  return picked.subarray(0, count)
}

const EXCLUDED = 255
