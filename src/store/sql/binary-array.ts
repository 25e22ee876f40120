/** Types of elements that can be sent in PostgreSQL's binary format, and their ids. */
const TYPE_IDS = { boolean: 16, bytea: 17, int: 23, text: 25, jsonb: 3802 }
export type ElementType = keyof typeof TYPE_IDS

const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const NULL_LENGTH = -1
const JSONB_VERSION = 1

/**
 * An array as the parameter of a statement. As text, each quote would be escaped here and read back by PostgreSQL, and
 * bytes would take twice the space: for pages of a crawl, both take longer than storing them. `jsonb` takes JSON texts.
 */
export function binaryArray(type: ElementType, values: readonly unknown[]): Buffer {
  const sizes = values.map((value) => sizeOf(type, value))
  const total = sizes.reduce((sum, size) => sum + LENGTH_BYTES + Math.max(size, 0), HEADER_BYTES)
  const array = Buffer.allocUnsafe(total)
  const hasNull = sizes.includes(NULL_LENGTH)
  // One dimension, whose first index is 1.
  let at = 0
  for (const word of [1, Number(hasNull), TYPE_IDS[type], values.length, 1]) at = array.writeInt32BE(word, at)
  for (const [index, value] of values.entries()) {
    const size = sizes[index] as number
    at = array.writeInt32BE(size, at)
    if (size !== NULL_LENGTH) at = write(array, at, type, value)
  }
  return array
}

function sizeOf(type: ElementType, value: unknown): number {
  if (value === null || value === undefined) return NULL_LENGTH
  if (type === 'boolean') return 1
  if (type === 'int') return 4
  if (type === 'bytea') return (value as Uint8Array).byteLength
  return Buffer.byteLength(value as string) + Number(type === 'jsonb')
}

function write(array: Buffer, at: number, type: ElementType, value: unknown): number {
  if (type === 'boolean') return array.writeUInt8(Number(value), at)
  if (type === 'int') return array.writeInt32BE(asInt(value), at)
  if (type === 'bytea') {
    array.set(value as Uint8Array, at)
    return at + (value as Uint8Array).byteLength
  }
  const start = type === 'jsonb' ? array.writeUInt8(JSONB_VERSION, at) : at
  return start + array.write(value as string, start)
}

/** PostgreSQL's `numeric_value_out_of_range`. */
const OUT_OF_RANGE = '22003'

/** Refuses what PostgreSQL would refuse, with its code, so that callers do not try again. */
function asInt(value: unknown): number {
  // `| 0` keeps exactly the integers of 32 bits.
  if (typeof value === 'number' && (value | 0) === value) return value
  throw Object.assign(new Error(`${String(value)} is no integer of 32 bits`), { code: OUT_OF_RANGE })
}
