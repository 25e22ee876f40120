import { formatNumber } from '#domain/words/counts.ts'

/** Puts a text written by a stranger, such as a browser's name, on one line and limits its length. */
export function oneLine(value: string, max = 200): string {
  const line = value.replace(/[\s\p{C}]+/gu, ' ').trim()
  return line.length > max ? `${line.slice(0, max)}…` : line
}

/** Returns ` (+3)`, ` (−2)` or ` (unchanged)`; empty without an earlier value. */
export function changeFrom(before: number | undefined, now: number): string {
  if (before === undefined) return ''
  if (now === before) return ' (unchanged)'
  return ` (${now > before ? '+' : '−'}${formatNumber(Math.abs(now - before))})`
}
