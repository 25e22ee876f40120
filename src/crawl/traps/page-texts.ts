import { isSimilar } from '../soft-404/page-similarity.ts'
import type { PageReading } from '../walk/visit.ts'
import { hashOf } from './trap-watch.ts'

/** The parts of a reading that show whether two pages have the same text. */
export type TextDigests = Partial<Pick<PageReading<unknown>, 'fingerprint' | 'textHash' | 'gist' | 'signature'>>

/** `near`: equal apart from numbers, times and the words of the page's own URL. */
export type Likeness = 'same' | 'near' | 'different'

type Comparable = { fingerprint: number; gist: string; signature: string }

const MAX_PAGES = 5000
const MAX_COPIES = 20_000

/** Remembers the texts of pages, to recognise the same page under a different value of a parameter. */
export function createPageTexts() {
  const pages = new Map<number, Comparable>()
  const firstCopies = new Map<number, Comparable>()
  return {
    add(url: string, text: TextDigests): void {
      const own = comparable(text)
      if (own !== null && pages.size < MAX_PAGES) pages.set(hashOf(url), own)
    },
    hasPage: (bare: number) => pages.has(bare),
    /**
     * Compares a page with the first page that differs only in this parameter's value, or else with the page without
     * the parameter; null if neither is known.
     */
    compare(name: string, bare: number, text: TextDigests): Likeness | null {
      const own = comparable(text)
      if (own === null) return null
      const id = hashOf(`${name} ${bare}`)
      const first = firstCopies.get(id) ?? pages.get(bare)
      if (first !== undefined) return likenessOf(first, own)
      if (firstCopies.size < MAX_COPIES) firstCopies.set(id, own)
      return null
    },
  }
}

/** Null for a page without words, which has nothing to compare. */
function comparable({ fingerprint, textHash, gist = '', signature = '' }: TextDigests): Comparable | null {
  return !fingerprint || textHash === '' ? null : { fingerprint: hashOf(fingerprint), gist, signature }
}

/** Long texts are compared by signature, as their gist says little. */
function likenessOf(one: Comparable, other: Comparable): Likeness {
  if (one.fingerprint === other.fingerprint) return 'same'
  const [ownHashes, otherHashes] = [hashesOf(one.gist), hashesOf(other.gist)]
  if (ownHashes.some((hash) => otherHashes.includes(hash))) return 'near'
  return one.gist === other.gist && isSimilar(one.signature, other.signature) ? 'near' : 'different'
}

const SHORT_TEXT = '='

/** The gist of a short text. One hash covers all its words, the other leaves out the words of the page's URL. */
export function gistOfHashes(hashes: readonly string[]): string {
  return `${SHORT_TEXT}${hashes.join(' ')}`
}

function hashesOf(gist: string): string[] {
  return gist.startsWith(SHORT_TEXT) ? gist.slice(SHORT_TEXT.length).split(' ') : []
}
