import type { Listed } from '#domain/facts/listed.ts'
import { createList, cutText } from '../bounds.ts'

const MAX_FOUND = 10
const MAX_TEXT = 200
/** Filler text counts only with more of its Latin and unquoted, because pages may also mention “lorem ipsum”. */
const FILLER = new RegExp(
  [
    '(?:lorem ipsum,? )?dolor,? sit,? amet(?!["”“’»])',
    String.raw`consectetu\w{1,3},? adipisi?c(?!\w{0,4}["”“’»…])`,
    String.raw`lorem ipsum(?= is simply dummy text|.{0,60}?\b(?:elit|nulla|praesent|vestibulum|tempor|quis|aliqua\w?)\b)`,
  ].join('|'),
  'gi',
)
const MAY_BE_FILLER = /lorem ipsum|dolor,? sit|adipis/i
/** Messages that interpreters and databases print. Bounded, so that none of them takes long. */
const ERROR = new RegExp(
  [
    String.raw`(?:Fatal error|Parse error|Warning|Notice|Deprecated): .{1,300}? in \S{1,300} on line \d+`,
    String.raw`Traceback \(most recent call last\)`,
    String.raw`Uncaught (?:\w{1,40}\\){0,5}\w{0,40}(?:Exception|Error): `,
    String.raw`SQLSTATE\[\w{5}\]`,
    String.raw`ORA-\d{5}: `,
    'You have an error in your SQL syntax',
    `Stack trace: #0 .{1,300}? #1 .{1,300}? #2 `,
  ].join('|'),
  'g',
)
/** Every error contains one of these. Searched first, because the pattern is slow. */
const STARTS = [
  ' on line ',
  'Traceback (most',
  'Uncaught ',
  'SQLSTATE[',
  'ORA-',
  'error in your SQL',
  'Stack trace: #0',
]

export type FaultyTexts = { fillers: Listed<string>; errors: Listed<string> }

/** Finds filler text and printed errors, except in text that the page shows as code. `isCut`: not all code is known. */
export function findFaultyTexts(texts: readonly string[], code: string, isCut: boolean): FaultyTexts {
  const [fillers, errors] = [createList<string>(MAX_FOUND), createList<string>(MAX_FOUND)]
  let collapsed: string | undefined
  for (const text of isCut ? [] : texts) {
    const isFiller = MAY_BE_FILLER.test(text)
    const isError = STARTS.some((start) => text.includes(start))
    if (!isFiller && !isError) continue
    collapsed ??= code.replace(/\s+/g, ' ')
    if (isFiller) findIn(text, FILLER, collapsed, fillers)
    if (isError) findIn(text, ERROR, collapsed, errors)
  }
  return { fillers: fillers.listed(), errors: errors.listed() }
}

function findIn(text: string, pattern: RegExp, code: string, into: ReturnType<typeof createList<string>>): void {
  let end = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index < end || code.includes(found)) continue
    end = index + MAX_TEXT
    into.add(cutText(text.slice(index, end), MAX_TEXT))
  }
}
