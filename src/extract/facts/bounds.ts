import type { Listed } from '#domain/facts/listed.ts'
import { detached } from '../text/detach-string.ts'

/** A list for the facts: at most `maxEntries`, with texts of at most `maxLength` together. The rest is only counted. */
export function createList<Entry>(maxEntries: number, maxLength = Number.POSITIVE_INFINITY) {
  const entries: Entry[] = []
  let total = 0
  let length = 0
  return {
    isFull: (): boolean => entries.length >= maxEntries,
    add(entry: Entry, entryLength = 0): void {
      total += 1
      if (entries.length >= maxEntries || length + entryLength > maxLength) return
      length += entryLength
      entries.push(entry)
    },
    /** Counts an entry that is not kept. */
    skip(): void {
      total += 1
    },
    listed: (): Listed<Entry> => ({ total, entries }),
  }
}

/** A copy of at most `max` UTF-16 units, never cut inside a character, so that facts do not keep the page in memory. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text.length < MIN_SHARED_LENGTH ? text : detached(text)
  const end = isHighSurrogate(text.charCodeAt(max - 1)) ? max - 1 : max
  return detached(text.slice(0, end))
}

/** What is left of a text for which there is no room. */
const CUT = '…'

/** Texts with at most `max` UTF-16 units together. Those that do not fit are only a mark, so that their number stays. */
export function cutTexts(texts: readonly string[], max: number): { texts: string[]; cut: number } {
  let room = max
  let cut = 0
  const kept = texts.map((text) => {
    if (text.length <= room) {
      room -= text.length
      return text
    }
    cut += 1
    return CUT
  })
  return { texts: kept, cut }
}

/** V8 copies shorter substrings by itself. */
const MIN_SHARED_LENGTH = 13

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
