import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LOST_AS, LOST_WITH } from '#domain/issues/count-changes.ts'
import type { Database } from '#platform/postgres/database.ts'
import { unpack } from '../reports/packed-pages.ts'
import { readBasis } from '../reports/report-stats.ts'
import { findInTexts } from '../reports/report-texts.ts'
import { MIN_PAGES_FOR_LISTS } from '../reports/store-report-lists.ts'
import { runSql } from '../sql/run-sql.ts'
import {
  type ChangeQuery,
  crawlShown,
  type FoundRow,
  type FoundRows,
  findChanges,
  packChanges,
} from './find-changes.ts'

/** The row format of packChanges. */
const NUMBERS_PER_ROW = 3
const BYTES_PER_ROW = 4 * NUMBERS_PER_ROW

/**
 * Like `findChanges`, but reads a slice of a stored list, because comparing large crawls is slow. The name of a list
 * contains a hash of its source data, so an outdated list is never used.
 */
export async function findStoredChanges(database: Pick<Database, 'db'>, input: ChangeQuery): Promise<FoundRows> {
  const { type, words, offset, limit } = input
  if (type === null && words.length === 0) {
    const { part, bytes } = await readPart(database, input, offset * BYTES_PER_ROW, limit * BYTES_PER_ROW)
    return { found: rowsIn(unpack(part), input.types), total: bytes / BYTES_PER_ROW }
  }
  const crawl = { id: input[`${crawlShown(input.kind)}Id`], pages: input.pages[crawlShown(input.kind)] }
  // A small crawl has no stored texts to search, even when it is compared with a large one.
  if (words.length > 0 && crawl.pages < MIN_PAGES_FOR_LISTS) return findChanges(database, input)
  const { part } = await readPart(database, input, 0, null)
  const matchingSeqs = words.length > 0 ? await findInTexts(database.db, crawl, words) : null
  return pick(unpack(part), input, matchingSeqs)
}

function pick(list: Int32Array, input: ChangeQuery, matchingSeqs: Int32Array | null): FoundRows {
  // In the list, 0 means 'no check'. An unknown check becomes -1, which matches nothing.
  const typeNumber = input.type === null ? null : input.types.indexOf(input.type) + 1 || -1
  const seqAt = crawlShown(input.kind) === 'base' ? 0 : 1
  const isMatching = matchingSeqs && marksOf(matchingSeqs)
  const found: number[] = []
  let total = 0
  for (let at = 0; at < list.length; at += NUMBERS_PER_ROW) {
    if (typeNumber !== null && list[at + 2] !== typeNumber) continue
    if (isMatching && !isMatching[list[at + seqAt] ?? 0]) continue
    if (total >= input.offset && total < input.offset + input.limit)
      found.push(...list.subarray(at, at + NUMBERS_PER_ROW))
    total += 1
  }
  return { found: rowsIn(Int32Array.from(found), input.types), total }
}

function marksOf(seqs: Int32Array): Uint8Array {
  const marks = new Uint8Array(seqs.reduce((largest, seq) => Math.max(largest, seq), 0) + 1)
  for (const seq of seqs) marks[seq] = 1
  return marks
}

function rowsIn(numbers: Int32Array, types: string[]): FoundRow[] {
  return Array.from({ length: numbers.length / NUMBERS_PER_ROW }, (_, row) => {
    const [base = 0, other = 0, type = 0] = numbers.subarray(row * NUMBERS_PER_ROW, (row + 1) * NUMBERS_PER_ROW)
    return { baseSeq: base || null, otherSeq: other || null, type: types[type - 1] ?? null }
  })
}

type Part = { part: Buffer; bytes: number }

/** Reads the whole list when `length` is null. */
async function readPart(
  database: Pick<Database, 'db'>,
  input: ChangeQuery,
  from: number,
  length: number | null,
): Promise<Part> {
  const basis = await readBasis(database, input.otherId, input.baseId)
  const name = `${prefixOf(input)}${createHash('md5')
    .update(`${basis ?? ''} ${JSON.stringify([input.checks, input.missing, LOST_WITH, LOST_AS])}`)
    .digest('hex')}`
  const { rows } = await runSql<Part>(
    database.db,
    sql`select octet_length(content) as bytes,
        case when ${length}::int is null then content
          else substring(content from ${from + 1}::int for ${length}::int) end as part
      from report_lists where session_id = ${input.otherId} and name = ${name}`,
  )
  if (rows[0]) return rows[0]
  const content = await packChanges(database, input)
  // If URLs were removed in the meantime, the list may contain them, so it is not stored.
  if (basis !== null && basis === (await readBasis(database, input.otherId, input.baseId))) {
    await storeList(database, input, name, content)
  }
  return { part: content.subarray(from, length === null ? undefined : from + length), bytes: content.length }
}

const prefixOf = ({ kind, cause, baseId }: ChangeQuery) =>
  `${kind}${cause === 'site' ? '' : `, ${cause}`} since ${baseId} by `

/** Replaces the list that was computed from older data. */
async function storeList(
  { db }: Pick<Database, 'db'>,
  input: ChangeQuery,
  name: string,
  content: Buffer,
): Promise<void> {
  await runSql(
    db,
    sql`with outdated as (
        delete from report_lists
        where session_id = ${input.otherId} and starts_with(name, ${prefixOf(input)}) and name <> ${name})
      insert into report_lists (session_id, name, content) values (${input.otherId}, ${name}, ${content})
      on conflict do nothing`,
  )
}
