export type Place = {
  /** Counted from 1. */
  line: number
  column: number
  /** The text of the line. */
  text: string
  /** Start and end of the word at this position in the query. */
  start: number
  end: number
}

/** The line and the word at a position of a query. Positions count characters from the start. */
export function placeOf(sql: string, position: number): Place {
  const start = Math.min(Math.max(position, 0), sql.length)
  const before = sql.slice(0, start).split('\n')
  const line = before.length
  const word = /^(?:[\p{L}\p{N}_]+|.)?/u.exec(sql.slice(start))?.[0] ?? ''
  const text = sql.split('\n')[line - 1] ?? ''
  return { line, column: (before.at(-1)?.length ?? 0) + 1, text, start, end: start + word.length }
}
