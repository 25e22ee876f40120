import { createHash } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { unpack } from '../reports/packed-pages.ts'
import { readBasis } from '../reports/report-stats.ts'
import { findInTexts } from '../reports/report-texts.ts'
import { LISTS_KEPT_FROM } from '../reports/store-report-lists.ts'
import {
  type ChangeQuestion,
  crawlShown,
  type FoundRow,
  type FoundRows,
  findChanges,
  packChanges,
} from './find-changes.ts'

type Connection = Pick<Database, 'pool' | 'db'>

/** See packChanges. */
const NUMBERS_A_ROW = 3
const BYTES_A_ROW = 4 * NUMBERS_A_ROW

/**
 * The same for large crawls. The whole list is made when it is first asked for and kept with the lists of the newer
 * crawl, under a name that holds what it was made from: then a page of it is a part of it, and a filter walks through it.
 */
export async function findStoredChanges(database: Connection, input: ChangeQuestion): Promise<FoundRows> {
  const { type, words, offset, limit } = input
  if (type === null && words.length === 0) {
    const { part, bytes } = await readPart(database, input, offset * BYTES_A_ROW, limit * BYTES_A_ROW)
    return { found: rowsIn(unpack(part), input.types), total: bytes / BYTES_A_ROW }
  }
  const crawl = { id: input[`${crawlShown(input.kind)}Id`], pages: input.pages[crawlShown(input.kind)] }
  // Beside a large crawl a small one has no texts to search.
  if (words.length > 0 && crawl.pages < LISTS_KEPT_FROM) return findChanges(database, input)
  const { part } = await readPart(database, input, 0, null)
  const searched = words.length > 0 ? await findInTexts(database.db, crawl, words) : null
  return pick(unpack(part), input, searched)
}

/** Those rows of a list that a filter lets through. */
function pick(list: Int32Array, input: ChangeQuestion, searched: Int32Array | null): FoundRows {
  // Pages have the place 0, and no type that nobody has heard of.
  const typePlace = input.type === null ? null : input.types.indexOf(input.type) + 1 || -1
  const seqAt = crawlShown(input.kind) === 'base' ? 0 : 1
  const isSearched = searched && marksOf(searched)
  const found: number[] = []
  let total = 0
  for (let at = 0; at < list.length; at += NUMBERS_A_ROW) {
    if (typePlace !== null && list[at + 2] !== typePlace) continue
    if (isSearched && !isSearched[list[at + seqAt] ?? 0]) continue
    if (total >= input.offset && total < input.offset + input.limit)
      found.push(...list.subarray(at, at + NUMBERS_A_ROW))
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
  return Array.from({ length: numbers.length / NUMBERS_A_ROW }, (_, row) => {
    const [base = 0, other = 0, type = 0] = numbers.subarray(row * NUMBERS_A_ROW, (row + 1) * NUMBERS_A_ROW)
    return { baseSeq: base || null, otherSeq: other || null, type: types[type - 1] ?? null }
  })
}

type Part = { part: Buffer; bytes: number }

/** All of the list when `length` is null. */
async function readPart(
  database: Connection,
  input: ChangeQuestion,
  from: number,
  length: number | null,
): Promise<Part> {
  const basis = await readBasis(database, input.otherId, input.baseId)
  const name = `${prefixOf(input)}${createHash('md5')
    .update(basis ?? '')
    .digest('hex')}`
  const { rows } = await database.pool.query<Part>(READ_PART, [input.otherId, name, from + 1, length])
  if (rows[0]) return rows[0]
  const content = await packChanges(database, input)
  // Something was taken out of the project meanwhile: nobody knows whether it is in the list.
  if (basis !== null && basis === (await readBasis(database, input.otherId, input.baseId))) {
    await database.pool.query(KEEP, [input.otherId, prefixOf(input), name, content])
  }
  return { part: content.subarray(from, length === null ? undefined : from + length), bytes: content.length }
}

const prefixOf = ({ kind, baseId }: ChangeQuestion) => `${kind} since ${baseId} by `

const READ_PART = `
  select octet_length(content) as bytes,
    case when $4::int is null then content else substring(content from $3::int for $4::int) end as part
  from report_lists where session_id = $1 and name = $2`

/** In place of one that was made from something else. */
const KEEP = `
  with outdated as (delete from report_lists where session_id = $1 and starts_with(name, $2) and name <> $3)
  insert into report_lists (session_id, name, content) values ($1, $3, $4) on conflict do nothing`
