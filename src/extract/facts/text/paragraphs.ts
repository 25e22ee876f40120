import type { Listed } from '#domain/facts/listed.ts'
import type { RepeatedParagraph } from '#domain/facts/text-facts.ts'
import { collapseShort } from '../../text/collapse.ts'
import { countWords } from '../../text/main-text.ts'
import { createList, cutText } from '../bounds.ts'

/** Shorter paragraphs, such as captions, may be repeated for good reasons. */
const MIN_WORDS = 20
const MIN_LENGTH = 20
/** Longer paragraphs are compared by their beginning. */
const MAX_LENGTH = 10_000
const MAX_COMPARED = 2000
const MAX_REPEATED = 20
const MAX_START = 100
/** Positions of characters to compare first. All are below `MIN_LENGTH`. */
const SAMPLES = [0, 5, 11, 18]
const FACTOR = 31

type Paragraph = { pieces: string[]; text: string | null }

/**
 * Finds `<p>` elements with the same text. Only those of equal length that agree in a few characters are compared, so
 * most are never joined.
 */
export function createParagraphs() {
  const byKey = new Map<number, Paragraph[]>()
  const counts = new Map<string, number>()
  let compared = 0
  let pieces: string[] | null = null
  let length = 0

  return {
    isOpen: (): boolean => pieces !== null,
    open(): void {
      pieces = []
      length = 0
    },
    add(text: string): void {
      if (pieces === null) return
      if (length < MAX_LENGTH) pieces.push(text)
      length += text.length
    },
    close(): void {
      const closed: Paragraph | null = pieces && { pieces, text: null }
      pieces = null
      if (closed === null || length < MIN_LENGTH) return
      const key = keyOf(closed.pieces, length)
      const same = byKey.get(key)
      if (same !== undefined) {
        const text = textOf(closed)
        if (same.some((other) => textOf(other) === text)) {
          counts.set(text, (counts.get(text) ?? 1) + 1)
          return
        }
      }
      if (compared === MAX_COMPARED) return
      compared += 1
      if (same === undefined) byKey.set(key, [closed])
      else same.push(closed)
    },
    repeated(): Listed<RepeatedParagraph> {
      const list = createList<RepeatedParagraph>(MAX_REPEATED)
      for (const [text, count] of counts) {
        const shown = collapseShort(text)
        const words = countWords(shown)
        if (words >= MIN_WORDS) list.add({ count, words, start: cutText(shown, MAX_START) })
      }
      return list.listed()
    },
  }
}

/** A hash that is the same for equal texts, however they are split into pieces. */
function keyOf(pieces: readonly string[], length: number): number {
  let key = length
  let place = 0
  let start = 0
  for (const position of SAMPLES) {
    while (position >= start + (pieces[place] as string).length) {
      start += (pieces[place] as string).length
      place += 1
    }
    key = (Math.imul(key, FACTOR) + (pieces[place] as string).charCodeAt(position - start)) | 0
  }
  return key
}

/** The text as written. Collapsing the white space of many paragraphs would take too long. */
function textOf(paragraph: Paragraph): string {
  paragraph.text ??= paragraph.pieces.join('')
  return paragraph.text
}
