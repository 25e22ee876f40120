import { GROUP_READS } from '../facts/group-reads.ts'
import { isNamed } from './is-named.ts'

/** The attributes to read on elements of one name. By length, because most names can be told apart by it. */
export type WantedAttributes = {
  byLength: ReadonlyArray<readonly string[] | undefined>
  /** All attributes whose names begin like this. */
  prefixes: readonly string[]
}

/** For the regions of the page, hidden parts and ids, which many groups want to know. */
const ALWAYS = ['role', 'hidden', 'style', 'id', 'aria-hidden']

/** `own` are the attributes that facts outside the groups need. */
export function wantedOn(name: string, own: readonly string[]): WantedAttributes {
  const words = new Set([...own, ...ALWAYS, ...GROUP_READS.attributesOf(name), ...GROUP_READS.anywhere])
  const byLength: string[][] = []
  const prefixes: string[] = []
  for (const word of words) {
    if (word.endsWith('*')) prefixes.push(word.slice(0, -1))
    else {
      byLength[word.length] ??= []
      byLength[word.length]?.push(word)
    }
  }
  return { byLength, prefixes }
}

/** The wanted name between two positions; null if none is. Most attributes are not wanted: their names stay uncut. */
export function findWanted(html: string, start: number, end: number, wanted: WantedAttributes): string | null {
  const candidates = wanted.byLength[end - start]
  if (candidates !== undefined) for (const name of candidates) if (isNamed(html, start, end, name)) return name
  for (const prefix of wanted.prefixes) {
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
