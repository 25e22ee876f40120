import type { RepeatedParagraph, TextStats } from '#domain/facts/text-facts.ts'
import { collapseShort } from '../../text/collapse.ts'
import { createList, cutText } from '../bounds.ts'

/** Shorter ones, such as captions, repeat for good reasons. */
const MIN_WORDS = 20
const MAX_COMPARED = 2000
const MAX_REPEATED = 20
const MAX_START = 100

/** Finds `<p>` elements with the same words. */
export function createParagraphs() {
  const seen = new Set<string>()
  const repeated = new Map<string, RepeatedParagraph>()
  let count = 0
  let isOpen = false
  let words = 0
  let start = ''

  return {
    open(): void {
      isOpen = true
      words = 0
      start = ''
    },
    add(text: string, addedWords: number): void {
      if (!isOpen) return
      words += addedWords
      if (start.length < MAX_START) start += text
    },
    /** `hash` is that of its words. */
    close(hash: number): void {
      if (!isOpen) return
      isOpen = false
      if (words < MIN_WORDS) return
      count += 1
      const key = `${words} ${hash}`
      const known = repeated.get(key)
      if (known) known.count += 1
      else if (seen.has(key)) repeated.set(key, { count: 2, words, start: startOf(start) })
      else if (seen.size < MAX_COMPARED) seen.add(key)
    },
    facts(): Pick<TextStats, 'paragraphs' | 'repeated'> {
      const list = createList<RepeatedParagraph>(MAX_REPEATED)
      for (const paragraph of repeated.values()) list.add(paragraph)
      return { paragraphs: count, repeated: list.listed() }
    },
  }
}

function startOf(text: string): string {
  return cutText(collapseShort(text.slice(0, MAX_START)), MAX_START)
}
