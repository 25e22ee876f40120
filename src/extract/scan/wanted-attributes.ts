import type { ReportedTo } from '../facts/fact-group-reads.ts'
import { isNamed } from './is-named.ts'

/** The attributes to read on elements of one name, grouped by length, because most names differ in length. */
export type WantedAttributes = {
  byLength: ReadonlyArray<readonly string[] | undefined>
  /** Attributes whose names begin with one of these are read as well. */
  prefixes: readonly string[]
}

/** What is read on the elements of one name. */
export type KindReads = {
  /** The attributes we need. Extracting all the others would take most of the time of a scan. */
  wanted: WantedAttributes
  /** The fact groups that an element is reported to, whatever its attributes. */
  reportedTo: ReportedTo
}

export function wantedOf(words: Iterable<string>): WantedAttributes {
  const byLength: string[][] = []
  const prefixes: string[] = []
  for (const word of new Set(words)) {
    if (word.endsWith('*')) prefixes.push(word.slice(0, -1))
    else {
      byLength[word.length] ??= []
      byLength[word.length]?.push(word)
    }
  }
  return { byLength, prefixes }
}

/** The wanted name at this position; null if it is not wanted. Compares without cutting out a substring. */
export function findWanted(html: string, start: number, end: number, wanted: WantedAttributes): string | null {
  const candidates = wanted.byLength[end - start]
  if (candidates !== undefined) for (const name of candidates) if (isNamed(html, start, end, name)) return name
  for (const prefix of wanted.prefixes) {
    if (prefix !== '' && (html.charCodeAt(start) | 0x20) !== prefix.charCodeAt(0)) continue
    if (end - start > prefix.length && isNamed(html, start, start + prefix.length, prefix)) {
      return html.slice(start, end).toLowerCase()
    }
  }
  return null
}

export function isWanted(name: string, wanted: WantedAttributes): boolean {
  return wanted.byLength[name.length]?.includes(name) || wanted.prefixes.some((prefix) => isLonger(name, prefix))
}

function isLonger(name: string, prefix: string): boolean {
  return name.length > prefix.length && name.startsWith(prefix)
}
