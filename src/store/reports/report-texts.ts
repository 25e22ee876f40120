import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { and, asc, eq, gt, like } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { isOfCrawl } from './report-conditions.ts'
import type { Transaction } from './report-locks.ts'
import { reportLists, reportRows } from './report-schema.ts'

/**
 * All that can be searched of a large crawl, a line a page, in compressed parts. PostgreSQL spends a microsecond on every
 * row it looks into; a part that holds twenty thousand of them is sent, unpacked and searched here in a few milliseconds.
 */
const TEXTS = 'texts from '

const ROWS_AT_ONCE = 5000
const PART_LENGTH = 2_000_000
/** It is read again and again while somebody types: quick matters more than small. */
const COMPRESSION = { level: 3 }
const deflate = promisify<Buffer, { level: number }, Buffer>(deflateRaw)
const inflate = promisify<Buffer, { chunkSize: number }, Buffer>(inflateRaw)

export async function storeReportTexts(db: Transaction, crawlId: string): Promise<void> {
  let lines: string[] = []
  let length = 0
  let last = 0
  const keepPart = async () => {
    const content = await deflate(Buffer.from(lines.join('\n')), COMPRESSION)
    await db.insert(reportLists).values({ sessionId: crawlId, name: `${TEXTS}${last - lines.length + 1}`, content })
    lines = []
    length = 0
  }
  for (;;) {
    const rows = await db
      .select({ seq: reportRows.seq, text: reportRows.searchText })
      .from(reportRows)
      .where(and(isOfCrawl(crawlId), gt(reportRows.seq, last)))
      .orderBy(asc(reportRows.seq))
      .limit(ROWS_AT_ONCE)
    for (const { seq, text } of rows) {
      lines.push(text.replaceAll('\n', ' '))
      length += text.length
      last = seq
      if (length >= PART_LENGTH) await keepPart()
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  if (lines.length > 0) await keepPart()
}

type Crawl = { id: string; pages: number }

/** The pages on whose line every one of these words stands. */
export async function findInTexts(db: Database['db'], crawl: Crawl, words: string[]): Promise<Int32Array> {
  // Bytes as letters: a text of single bytes is searched many times as quickly as any other.
  const needles = words.map((word) => Buffer.from(word).toString('latin1')).sort((a, b) => b.length - a.length)
  const found = new Int32Array(crawl.pages)
  let count = 0
  for (const { first, text } of await readTexts(db, crawl)) {
    forEachLineWith(text, needles, (line) => {
      found[count] = first + line
      count += 1
    })
  }
  return found.subarray(0, count)
}

/** Who looks at a table is likely to search it next: then its texts are here already. */
export function getReadyToSearch(db: Database['db'], crawl: Crawl): void {
  // Without them the search itself tells what is wrong.
  if (crawl.pages <= MAX_PAGES_AHEAD) readTexts(db, crawl).catch(() => {})
}

const MAX_PAGES_AHEAD = 100_000

type Part = { /** The page of the first line. */ first: number; text: string }

/** Whoever searches does so letter by letter, and what an ended crawl found stays as it is. */
const remembered = new WeakMap<Database['db'], Map<string, Promise<Part[]>>>()
const MAX_REMEMBERED = 2

function readTexts(db: Database['db'], { id, pages }: Crawl): Promise<Part[]> {
  const known = remembered.get(db) ?? new Map<string, Promise<Part[]>>()
  remembered.set(db, known)
  // One that was killed at its very end goes on, and may have more pages the next time.
  const key = `${id} with ${pages}`
  const parts = known.get(key) ?? loadTexts(db, id)
  known.delete(key)
  known.set(key, parts)
  for (const longestUnused of known.keys()) if (known.size > MAX_REMEMBERED) known.delete(longestUnused)
  parts.then(
    ({ length }) => length > MAX_PARTS_REMEMBERED && known.delete(key),
    () => known.delete(key),
  )
  return parts
}

/** About thirty megabytes; a hundred thousand pages seldom have more than ten. */
const MAX_PARTS_REMEMBERED = 16

async function loadTexts(db: Database['db'], crawlId: string): Promise<Part[]> {
  const rows = await db
    .select()
    .from(reportLists)
    .where(and(eq(reportLists.sessionId, crawlId), like(reportLists.name, `${TEXTS}%`)))
  return Promise.all(
    rows.map(async ({ name, content }) => ({
      first: Number(name.slice(TEXTS.length)),
      text: (await inflate(content, { chunkSize: 2 * PART_LENGTH })).toString('latin1'),
    })),
  )
}

function forEachLineWith(text: string, [longest = '', ...others]: string[], tell: (line: number) => void): void {
  let line = 0
  let start = 0
  for (let at = text.indexOf(longest); at !== -1; ) {
    let end = endOf(text, start)
    while (end < at) {
      line += 1
      start = end + 1
      end = endOf(text, start)
    }
    if (others.length === 0 || hasAll(text.slice(start, end), others)) tell(line)
    at = text.indexOf(longest, end)
  }
}

function endOf(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function hasAll(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word))
}
