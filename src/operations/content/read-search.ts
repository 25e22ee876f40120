import type { ArticleSearch } from '#store/content-search.ts'

const LONGEST_SEARCH = 200

export type ReadSearch = ArticleSearch & { words: string[] }

/** What somebody typed, taken apart for the database; null when there is nothing to look for. */
export function readSearch(typed: string | undefined): ReadSearch | null {
  // Letters that cannot be stored, such as U+0000 and halves of a pair, are in no text.
  const words = (typed ?? '')
    .slice(0, LONGEST_SEARCH)
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
  const last = words.at(-1)
  if (last === undefined) return null
  return {
    text: words.join(' '),
    head: words.slice(0, -1).join(' '),
    lastWord: /^[\p{L}\p{N}]+$/u.test(last) ? last : null,
    parts: words.map((word) => word.replace(/[\\%_]/g, '\\$&')),
    isAnyEnough: false,
    words,
  }
}
