import { zoneInWords } from '#domain/words/time-zone.ts'

/** Written by strangers, such as a browser's name: on one line and not without end. */
export function oneLine(value: string): string {
  const line = value.replace(/[\s\p{C}]+/gu, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}

/** `7 March 2026 at 23:05 UTC`, or by the clocks of a place: `… at 00:05 (Europe/Paris)`. */
export function momentIn(moment: Date, timezone = 'UTC'): string {
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone })
  return `${dayIn(moment, timezone)} at ${time} ${zoneInWords(timezone)}`
}

export function dayIn(moment: Date, timezone = 'UTC'): string {
  return moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: timezone })
}

/** `1 issue`, `1,234 issues`. */
export function counted(count: number, noun: string): string {
  return `${inFigures(count)} ${count === 1 ? noun : `${noun}s`}`
}

export function inFigures(count: number): string {
  return count.toLocaleString('en-GB')
}

/** ` (+3)`, ` (−2)`, ` (unchanged)`; nothing where there is nothing to compare with. */
export function changeFrom(before: number | undefined, now: number): string {
  if (before === undefined) return ''
  if (now === before) return ' (unchanged)'
  return ` (${now > before ? '+' : '−'}${inFigures(Math.abs(now - before))})`
}
