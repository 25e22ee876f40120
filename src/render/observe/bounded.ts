import type { Listed } from '#domain/facts/listed.ts'

/** Longer texts do not tell a reader more. */
const MAX_TEXT = 500
/** Longer URLs are mostly data. */
export const MAX_URL = 1000

/** A list that a hostile page cannot make large. Equal entries are counted once, unless the list is already full. */
export function createBoundedList<Entry>(maxEntries: number) {
  const entries = new Map<string, Entry>()
  let total = 0
  return {
    /** Returns a key by which the entry can be removed again; null if it is not kept. */
    add(entry: Entry): string | null {
      const key = JSON.stringify(entry)
      if (entries.has(key)) return null
      total += 1
      if (entries.size >= maxEntries) return null
      entries.set(key, entry)
      return key
    },
    remove(key: string): void {
      if (entries.delete(key)) total -= 1
    },
    listed: (): Listed<Entry> => ({ total, entries: [...entries.values()] }),
  }
}

/** White space is collapsed, as in all facts. */
export function cutText(text: string): string {
  const start = text
    .slice(0, 4 * MAX_TEXT)
    .replace(/\s+/g, ' ')
    .trim()
  return cut(start, MAX_TEXT)
}

export function cutUrl(url: string): string {
  return cut(url, MAX_URL)
}

function cut(text: string, max: number): string {
  const short = text.length <= max ? text : `${text.slice(0, max - 1)}…`
  return short.toWellFormed()
}
