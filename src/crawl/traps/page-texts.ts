import { isSimilar } from '../soft-404/page-similarity.ts'
import type { PageReading } from '../walk/visit.ts'
import { hashOf } from './trap-watch.ts'

/** The parts of a `PageReading` that show whether two pages have the same text. */
export type TextDigests = Partial<Pick<PageReading<unknown>, 'fingerprint' | 'textHash' | 'gist' | 'signature'>>

/** `near`: equal apart from numbers, times and the words of the page's own URL. */
export type Likeness = 'same' | 'near' | 'different'

type Comparable = { fingerprint: number; gist: string; signature: string }

const MAX_PAGES = 5000
const MAX_COPIES = 20_000

/** Remembers the texts of pages, to recognise URLs that differ in the value of a parameter but lead to one page. */
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
     * Compares a page with the first known page whose URL differs only in this parameter's value. If there is none,
     * compares it with the page without the parameter. Null if neither is known.
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

/** Only short texts have hashes in their gist. Long texts are compared by signature. */
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
