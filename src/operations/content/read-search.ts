import type { ArticleSearch } from '#store/content/content-search.ts'

const MAX_SEARCH_LENGTH = 200

export type ReadSearch = ArticleSearch & { words: string[] }

export function readSearch(typed: string | undefined): ReadSearch | null {
  const phrases: string[][] = []
  const unquoted = (typed ?? '').slice(0, MAX_SEARCH_LENGTH).replace(QUOTED, (_, phrase: string) => {
    phrases.push(wordsOf(phrase))
    return ` ${phrase} `
  })
  const words = wordsOf(unquoted)
  const last = words.at(-1)
  if (last === undefined) return null
  return {
    text: words.join(' '),
    head: words.slice(0, -1).join(' '),
    // A number matches as a whole: 50 does not match 500.
    lastWord: /^[\p{L}\p{N}]+$/u.test(last) && !NUMBER.test(last) ? last : null,
    parts: words.map((word) => word.replace(/[\\%_]/g, '\\$&')),
    numbers: words.filter((word) => NUMBER.test(word)).map((number) => `(?<![0-9])${number}(?![0-9])`),
    phrases: phrases.filter((phrase) => phrase.length > 0).map(patternOf),
    isAnyEnough: false,
    words,
  }
}

const QUOTED = /["“”„]([^"“”„]*)["“”]/g
const NUMBER = /^[0-9]+$/

/** Drops control characters such as U+0000 and broken surrogate pairs, which no stored text contains. */
function wordsOf(text: string): string[] {
  return text
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
}

/** Matches the words in sequence, and only whole words at both ends. */
function patternOf(phrase: string[]): string {
  const words = phrase.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('\\s+')
  const isWord = (letter = '') => /[\p{L}\p{N}]/u.test(letter)
  return `${isWord(phrase[0]?.at(0)) ? '\\m' : ''}${words}${isWord(phrase.at(-1)?.at(-1)) ? '\\M' : ''}`
}
