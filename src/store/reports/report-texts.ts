import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { and, asc, eq, gt, like } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { isOfCrawl } from './report-conditions.ts'
import type { Transaction } from './report-locks.ts'
import { reportLists, reportRows } from './report-schema.ts'

/**
 * The searchable text of a large crawl, one line per page, in compressed parts. PostgreSQL takes 20 milliseconds to
 * search 20,000 rows. This process searches a part of that size in a few milliseconds, including loading and unpacking.
 */
const TEXTS = 'texts from '

const ROWS_PER_QUERY = 5000
const PART_LENGTH = 2_000_000
/** A low level, because speed matters more than size: texts too large for the cache are unpacked for every search. */
const COMPRESSION = { level: 3 }
const deflate = promisify<Buffer, { level: number }, Buffer>(deflateRaw)
const inflate = promisify<Buffer, { chunkSize: number }, Buffer>(inflateRaw)

export async function storeReportTexts(db: Transaction, crawlId: string): Promise<void> {
  let lines: string[] = []
  let length = 0
  let last = 0
  const storePart = async () => {
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
      .limit(ROWS_PER_QUERY)
    for (const { seq, text } of rows) {
      lines.push(text.replaceAll('\n', ' '))
      length += text.length
      last = seq
      if (length >= PART_LENGTH) await storePart()
    }
    if (rows.length < ROWS_PER_QUERY) break
  }
  if (lines.length > 0) await storePart()
}

type Crawl = { id: string; pages: number }

export async function findInTexts(db: Database['db'], crawl: Crawl, words: string[]): Promise<Int32Array> {
  // V8 searches strings with one byte per character many times faster than strings with two.
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

/** Loads the texts in advance, because a user who opens a table is likely to search it. */
export function preloadTexts(db: Database['db'], crawl: Crawl): void {
  // If this fails, the search itself reports the error.
  if (crawl.pages <= MAX_PAGES_AHEAD) readTexts(db, crawl).catch(() => {})
}

const MAX_PAGES_AHEAD = 100_000

type Part = { /** The page of the first line. */ first: number; text: string }

/** Cached, because users search while they type, and a finished crawl does not change. */
const cachedTexts = new WeakMap<Database['db'], Map<string, Promise<Part[]>>>()
const MAX_CACHED = 2

function readTexts(db: Database['db'], { id, pages }: Crawl): Promise<Part[]> {
  const cached = cachedTexts.get(db) ?? new Map<string, Promise<Part[]>>()
  cachedTexts.set(db, cached)
  // The page count is in the key, because a crawl that was killed just before its end may get more pages when it
  // resumes.
  const key = `${id} with ${pages}`
  const parts = cached.get(key) ?? loadTexts(db, id)
  cached.delete(key)
  cached.set(key, parts)
  for (const leastRecent of cached.keys()) if (cached.size > MAX_CACHED) cached.delete(leastRecent)
  parts.then(
    ({ length }) => length > MAX_PARTS_CACHED && cached.delete(key),
    () => cached.delete(key),
  )
  return parts
}

/** Texts with more parts are not cached. 16 parts are about 30 MB, and 100,000 pages rarely need more than 10 MB. */
const MAX_PARTS_CACHED = 16

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

function forEachLineWith(text: string, [longest = '', ...others]: string[], onLine: (line: number) => void): void {
  let line = 0
  let start = 0
  for (let at = text.indexOf(longest); at !== -1; ) {
    let end = endOf(text, start)
    while (end < at) {
      line += 1
      start = end + 1
      end = endOf(text, start)
    }
    if (others.length === 0 || hasAll(text.slice(start, end), others)) onLine(line)
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
