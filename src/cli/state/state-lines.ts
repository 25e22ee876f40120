import { openSync, readSync } from 'node:fs'

/** A complete line and its position. A last line without a line break was damaged by a crash and is skipped. */
export type Line = { text: string; start: number; end: number }

const CHUNK = 1024 * 1024
const NEW_LINE = 10

/** Reads a file line by line, with little more than one line in memory. */
export function* readLines(file: number): Generator<Line> {
  const chunk = Buffer.alloc(CHUNK)
  let parts: Buffer[] = []
  let start = 0
  let position = 0
  for (;;) {
    const size = readSync(file, chunk, 0, CHUNK, position)
    if (size === 0) return
    let from = 0
    for (let at = chunk.indexOf(NEW_LINE); at !== -1 && at < size; at = chunk.indexOf(NEW_LINE, from)) {
      const end = position + at + 1
      const text = parts.length === 0 ? chunk.toString('utf8', from, at) : join(parts, chunk.subarray(from, at))
      yield { text, start, end }
      parts = []
      start = end
      from = at + 1
    }
    if (from < size) parts.push(Buffer.from(chunk.subarray(from, size)))
    position += size
  }
}

export function openForReading(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function join(parts: Buffer[], last: Buffer): string {
  return Buffer.concat([...parts, last]).toString('utf8')
}
