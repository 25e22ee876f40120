import { and, eq, inArray } from 'drizzle-orm'
import { NO_FILTER, type ReportFilter, type ReportOrder } from '#domain/reports/report-filter.ts'
import type { Database } from '#platform/postgres/database.ts'
import { selectPages, unpack } from './packed-pages.ts'
import { conditionsOf, isOfCrawl, rowsShown, searchedWords } from './report-conditions.ts'
import { orderBy, orderOfIssue } from './report-orders.ts'
import { reportLists, reportRows } from './report-schema.ts'
import { findInTexts, getReadyToSearch } from './report-texts.ts'
import { nameOf } from './store-report-lists.ts'

type Db = Pick<Database, 'db'>

/**
 * Which pages a view of a report shows. Up to a few thousand pages that is one query. Of larger crawls, once they have
 * ended, every order and the answer to every single choice of the filter are kept as lists: a view then reads two or
 * three lists and puts them together here, which takes a few milliseconds for a hundred thousand pages.
 */
export async function listShownPages(
  { db }: Db,
  crawlId: string,
  filter: ReportFilter,
  order: ReportOrder,
): Promise<Int32Array> {
  const words = searchedWords(filter.q)
  const input = conditionsOf(filter)
  const kept = await readKept(db, crawlId, [nameOf(order), ...input.map(({ name }) => name)])
  const inOrder = kept.get(nameOf(order))
  if (!inOrder) return selectPages(db, rowsShown(crawlId, filter), orderBy(order))
  // Left are single status codes, and issues and categories that no page of the crawl had when it ended.
  const notKept = input.filter(({ name }) => !kept.has(name)).map(({ condition }) => condition)
  const crawl = { id: crawlId, pages: inOrder.length }
  const [removed, ...found] = await Promise.all([
    listRemoved(db, crawlId),
    ...(notKept.length > 0 ? [selectPages(db, and(isOfCrawl(crawlId), ...notKept))] : []),
    ...(words.length > 0 ? [findInTexts(db, crawl, words)] : []),
  ])
  getReadyToSearch(db, crawl)
  return pick(inOrder, [...input.flatMap(({ name }) => kept.get(name) ?? []), ...found], removed)
}

/** The pages with one issue, where it is worst and most linked to first. */
export async function listPagesWithIssue({ db }: Db, crawlId: string, type: string): Promise<Int32Array> {
  const filter = { ...NO_FILTER, issue: type }
  const name = conditionsOf(filter)[0]?.name ?? ''
  const kept = (await readKept(db, crawlId, [name])).get(name)
  if (!kept) return selectPages(db, rowsShown(crawlId, filter), orderOfIssue(type))
  return pick(kept, [], await listRemoved(db, crawlId))
}

function listRemoved(db: Database['db'], crawlId: string): Promise<Int32Array> {
  return selectPages(db, and(isOfCrawl(crawlId), reportRows.isRemoved))
}

async function readKept(db: Database['db'], crawlId: string, names: string[]): Promise<Map<string, Int32Array>> {
  const rows = await db
    .select()
    .from(reportLists)
    .where(and(eq(reportLists.sessionId, crawlId), inArray(reportLists.name, names)))
  return new Map(rows.map(({ name, content }) => [name, unpack(content)]))
}

/** Those of `inOrder` that are on every one of `lists` and not left out. */
function pick(inOrder: Int32Array, lists: Int32Array[], leftOut: Int32Array): Int32Array {
  if (lists.length === 0 && leftOut.length === 0) return inOrder
  let largest = 0
  for (const seq of inOrder) if (seq > largest) largest = seq
  const found = new Uint8Array(largest + 1)
  for (const list of lists) for (const seq of list) found[seq] = (found[seq] as number) + 1
  for (const seq of leftOut) found[seq] = LEFT_OUT
  const picked = new Int32Array(inOrder.length)
  let count = 0
  for (const seq of inOrder) {
    if (found[seq] !== lists.length) continue
    picked[count] = seq
    count += 1
  }
  return picked.subarray(0, count)
}

const LEFT_OUT = 255
