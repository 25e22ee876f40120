import { createHash } from 'node:crypto'
import { z } from 'zod'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { InvalidInput } from '#operations/errors.ts'

const MAX_ROWS = 100
const USUAL_ROWS = 20
/** Rows of one answer have at most this many characters as JSON. */
const MAX_CHARACTERS = 24_000

/** The input of every tool that returns a list. */
export const PAGING = {
  limit: z.int().min(1).max(MAX_ROWS).default(USUAL_ROWS).describe('Rows per answer.'),
  cursor: z.string().max(200).optional().describe('nextCursor of the last answer, with otherwise the same input.'),
}

/** The output of every tool that returns a list. */
export const PAGED = {
  total: z.int().describe('All rows that match.'),
  leftOut: z.int().describe('Rows after those of this answer.'),
  nextCursor: z.string().optional().describe('Missing if nothing is left.'),
}

type PagedInput = { limit: number; cursor?: string | undefined }

/** Where the rows of an answer begin. Throws InvalidInput for a cursor of another list. */
export function rangeOf(tool: string, input: PagedInput): { offset: number; limit: number } {
  const { limit, cursor } = input
  if (cursor === undefined) return { offset: 0, limit }
  const [key, offset] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (key === keyOf(tool, input) && /^\d{1,9}$/.test(offset ?? '')) return { offset: Number(offset), limit }
  throw new InvalidInput(
    'This cursor does not belong to this list. Use nextCursor of the last answer of the same tool with the same ' +
      'input, or leave it out to start with the first row.',
  )
}

/** As many rows as fit into an answer, and what is left out. */
export function pageOf<Row>(tool: string, input: PagedInput, { rows, total }: { rows: Row[]; total: number }) {
  const { offset } = rangeOf(tool, input)
  const shown = takeFitting(rows)
  const end = offset + shown.length
  const leftOut = Math.max(0, total - end)
  const nextCursor = leftOut > 0 && shown.length > 0 ? cursorOf(tool, input, end) : undefined
  const paged = { total, leftOut, ...(nextCursor !== undefined && { nextCursor }) }
  return { shown, paged, note: noteOf(offset, shown.length, total, nextCursor) }
}

function cursorOf(tool: string, input: PagedInput, offset: number): string {
  return Buffer.from(`${keyOf(tool, input)} ${offset}`).toString('base64url')
}

/** The first rows that fit, but at least one. */
export function takeFitting<Row>(rows: Row[], maxCharacters = MAX_CHARACTERS): Row[] {
  let characters = 0
  const tooLong = rows.findIndex((row, index) => {
    characters += JSON.stringify(row).length
    return index > 0 && characters > maxCharacters
  })
  return tooLong === -1 ? rows : rows.slice(0, tooLong)
}

function noteOf(offset: number, shown: number, total: number, nextCursor: string | undefined): string {
  if (total === 0) return ''
  if (shown === 0) return `There are only ${counted(total, 'row')}.`
  const part = `Rows ${formatNumber(offset + 1)} to ${formatNumber(offset + shown)} of ${formatNumber(total)}.`
  if (nextCursor === undefined) return part
  return `${part} ${counted(total - offset - shown, 'more row')}: call again with cursor ${nextCursor}.`
}

/** Binds a cursor to a tool and its input. */
function keyOf(tool: string, input: PagedInput): string {
  const { cursor: _, limit: __, ...rest } = input
  return createHash('sha256')
    .update(JSON.stringify([tool, rest]))
    .digest('hex')
    .slice(0, 16)
}
