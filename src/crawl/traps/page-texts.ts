import { hashOf } from './trap-watch.ts'

/** What was read in a page, as far as it shows whether another page says the same. */
export type PageText = {
  /** Same fingerprint, same content. */
  fingerprint?: string | undefined
  /** Empty for a page without words, which has nothing to compare. */
  textHash?: string | undefined
}

const MAX_PAGES = 5000
const MAX_COPIES = 20_000

/** Remembers the texts of pages, to recognise the same page under another value of a parameter. */
export function createPageTexts() {
  const pages = new Map<number, number>()
  const firstCopies = new Map<number, number>()
  return {
    add(url: string, text: PageText): void {
      if (isComparable(text) && pages.size < MAX_PAGES) pages.set(hashOf(url), hashOf(text.fingerprint))
    },
    hasPage: (bare: number) => pages.has(bare),
    /** Whether a page has the text of the first one with this parameter, or of the one without it; null if unknown. */
    isSame(name: string, bare: number, text: PageText): boolean | null {
      if (!isComparable(text)) return null
      const id = hashOf(`${name} ${bare}`)
      const own = hashOf(text.fingerprint)
      const first = firstCopies.get(id) ?? pages.get(bare)
      if (first !== undefined) return first === own
      if (firstCopies.size < MAX_COPIES) firstCopies.set(id, own)
      return null
    },
  }
}

function isComparable(text: PageText): text is PageText & { fingerprint: string } {
  return !!text.fingerprint && text.textHash !== ''
}
