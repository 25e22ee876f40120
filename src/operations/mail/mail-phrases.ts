import { formatNumber } from '#domain/words/counts.ts'

/** Puts text written by others, such as a browser's name, on one line and limits its length. */
export function oneLine(value: string): string {
  const line = value.replace(/[\s\p{C}]+/gu, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}

/** Returns ` (+3)`, ` (−2)` or ` (unchanged)`; empty without an earlier value. */
export function changeFrom(before: number | undefined, now: number): string {
  if (before === undefined) return ''
  if (now === before) return ' (unchanged)'
  return ` (${now > before ? '+' : '−'}${formatNumber(Math.abs(now - before))})`
}
