import { and, eq, gte, lt, max, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { crawlArchives } from '../crawls/crawl-schema.ts'
import type { Transaction } from '../reports/report-locks.ts'
import { binaryArray } from '../sql/binary-array.ts'
import { lockUntilEnd, runSql } from '../sql/run-sql.ts'
import {
  blockOf,
  type IssueLines,
  lineOf,
  PAGES_PER_BLOCK,
  type PageIssueTexts,
  packLines,
  unpackLines,
} from './issue-blocks.ts'
import { packedIssues, pageIssues } from './page-issue-schema.ts'

type Db = Pick<Database, 'db'>

const BLOCKS_AT_ONCE = 32

/** True for a crawl whose facts are deleted, while what checks found is not packed. */
export const CAN_BE_PACKED = sql`(crawl_archives.facts_deleted_at is not null
  and exists (select from page_issues where page_issues.session_id = crawl_archives.session_id))`

/**
 * Packs what checks found, if the facts of the crawl are only in its archive. Each transaction packs some blocks, so a
 * killed run loses nothing. If packing fails, it is tried again later.
 */
export async function packPageIssues({ db }: Db, crawlId: string): Promise<void> {
  const { rowCount } = await runSql(
    db,
    sql`update crawl_archives set next_try_at = now() + interval '10 minutes'
      where session_id = ${crawlId} and ${CAN_BE_PACKED}`,
  )
  if (rowCount === 0) return
  const last = await lastUnpacked({ db }, crawlId)
  for (let block = 0; block <= last; block += BLOCKS_AT_ONCE) {
    await db.transaction(async (transaction) => {
      if (await lockCrawl(transaction, crawlId)) await packBlocks(transaction, crawlId, block)
    })
  }
  await db.update(crawlArchives).set({ nextTryAt: null }).where(eq(crawlArchives.sessionId, crawlId))
}

/** Keeps the crawl from being deleted until the transaction ends. False if it is already deleted. */
async function lockCrawl(transaction: Transaction, crawlId: string): Promise<boolean> {
  await lockIssues(transaction, crawlId)
  const { rowCount } = await runSql(transaction, sql`select from crawl_sessions where id = ${crawlId} for key share`)
  return rowCount === 1
}

/** Packing and judging a crawl take turns. */
function lockIssues(transaction: Transaction, crawlId: string): Promise<void> {
  return lockUntilEnd(transaction, `issues of ${crawlId}`)
}

async function lastUnpacked({ db }: Db, crawlId: string): Promise<number> {
  const { sessionId, seq } = pageIssues
  const [row] = await db
    .select({ last: max(seq) })
    .from(pageIssues)
    .where(eq(sessionId, crawlId))
  return blockOf(row?.last ?? 0)
}

async function packBlocks(db: Transaction, crawlId: string, from: number): Promise<void> {
  const { rows } = await runSql<PageIssueTexts>(
    db,
    sql`delete from page_issues where session_id = ${crawlId} and ${isInBlocks(from)}
      returning seq, issues::text, findings::text`,
  )
  if (rows.length > 0) await changePages(db, crawlId, from, rows)
}

/** Returns the pages on which something else was found before. */
async function changePages(db: Transaction, crawlId: string, from: number, pages: PageIssueTexts[]): Promise<number[]> {
  const blocks = await readBlocks(db, crawlId, from)
  const changed = pages.filter((page) => setLine(blocks, page)).map(({ seq }) => seq)
  const changedBlocks = new Set(changed.map(blockOf))
  await writeBlocks(db, crawlId, new Map([...blocks].filter(([block]) => changedBlocks.has(block))))
  return changed
}

function isInBlocks(from: number) {
  return sql`seq > ${from * PAGES_PER_BLOCK} and seq <= ${(from + BLOCKS_AT_ONCE) * PAGES_PER_BLOCK}`
}

/** Returns whether the line is another than before. */
function setLine(blocks: Map<number, IssueLines>, page: PageIssueTexts): boolean {
  const block = blockOf(page.seq)
  const lines = blocks.get(block) ?? new Map()
  blocks.set(block, lines)
  const line = lineOf(page)
  if (lines.get(page.seq) === (line ?? undefined)) return false
  if (line === null) lines.delete(page.seq)
  else lines.set(page.seq, line)
  return true
}

async function writeBlocks(db: Transaction, crawlId: string, blocks: Map<number, IssueLines>): Promise<void> {
  if (blocks.size === 0) return
  const rows = [...blocks.values()].map(packLines)
  const numbers = binaryArray('int', [...blocks.keys()])
  const counts = rows.map(({ issueCount }) => issueCount)
  const pages = rows.map(({ findingPages }) => findingPages && JSON.stringify(findingPages))
  const packed = rows.map((row) => row.packed)
  await runSql(
    db,
    sql`insert into packed_issues (session_id, block, issue_count, finding_pages, packed)
      select ${crawlId}, each.* from unnest(${numbers}::int[], ${binaryArray('int', counts)}::int[],
        ${binaryArray('jsonb', pages)}::jsonb[], ${binaryArray('bytea', packed)}::bytea[]) as each
      on conflict (session_id, block) do update set issue_count = excluded.issue_count,
        finding_pages = excluded.finding_pages, packed = excluded.packed`,
  )
}

/** The pages after `after`, up to `upTo`. */
export type PageRange = { after: number; upTo: number }

type Replacement = {
  /** The last page of the crawl. */
  last: number
  readNew: (range: PageRange) => Promise<PageIssueTexts[]>
  onChanged: (seqs: number[], range: PageRange) => Promise<void>
}

/**
 * Replaces what checks found on the pages of a finished crawl, and calls `onChanged` for each range of pages with those
 * on which that is different. Waits until nobody else packs the crawl, and packs what is not packed yet.
 */
export async function replacePageIssues(
  db: Transaction,
  crawlId: string,
  { last, readNew, onChanged }: Replacement,
): Promise<void> {
  await lockIssues(db, crawlId)
  for (let from = 0; from <= blockOf(last); from += BLOCKS_AT_ONCE) {
    await packBlocks(db, crawlId, from)
    const range = { after: from * PAGES_PER_BLOCK, upTo: (from + BLOCKS_AT_ONCE) * PAGES_PER_BLOCK }
    const changed = await changePages(db, crawlId, from, await readNew(range))
    await onChanged(changed, range)
  }
}

async function readBlocks(db: Transaction, crawlId: string, from: number): Promise<Map<number, IssueLines>> {
  const { sessionId, block, packed } = packedIssues
  const rows = await db
    .select({ block, packed })
    .from(packedIssues)
    .where(and(eq(sessionId, crawlId), gte(block, from), lt(block, from + BLOCKS_AT_ONCE)))
  const blocks = new Map<number, IssueLines>()
  for (const row of rows) blocks.set(row.block, await unpackLines(row.packed))
  return blocks
}
