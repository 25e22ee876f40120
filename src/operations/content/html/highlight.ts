import { decodeHTML, escapeUTF8 } from 'entities'
import type { ArticleSummary } from '#domain/content/content.ts'
import { FOUND_WORD, type FoundArticle } from '#store/content/content-search.ts'

const AROUND = 110

/** An article as a search shows it: its title and some of its text as HTML that has `<mark>` around what was found, and no other tag. */
export function highlightOf(
  { headline, titleHeadline, text, ...article }: FoundArticle,
  words: string[],
): ArticleSummary {
  const hasFound = headline.includes(FOUND_WORD.start)
  const some = hasFound
    ? cutFrom(readable(text), readable(headline))
    : (markIn(readable(text), words) ?? article.excerpt)
  const title = titleHeadline.includes(FOUND_WORD.start) ? titleHeadline : markAll(article.title, inTitle(words))
  return { ...article, highlight: withMarks(some), titleHighlight: withMarks(title) }
}

/** Escaped as a whole, then the marks are put in: whatever the text says, it stays text. */
function withMarks(text: string): string {
  return escapeUTF8(text).replaceAll(FOUND_WORD.start, '<mark>').replaceAll(FOUND_WORD.end, '</mark>')
}

function patternOf(words: string[]): RegExp {
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), 'giu')
}

/** What was typed, in a title. A short word counts where a word begins, the shortest not at all: they stand in the middle of anything. */
function inTitle(words: string[]): RegExp {
  const long = words.filter((word) => word.length > 4)
  const short = words.filter((word) => word.length === 3 || word.length === 4)
  const patterns = long.length > 0 ? [patternOf(long).source] : []
  if (short.length > 0) patterns.push(`(?<![\\p{L}\\p{N}])(?:${patternOf(short).source})`)
  return new RegExp(patterns.join('|') || '(?!)', 'giu')
}

function markAll(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => FOUND_WORD.start + found + FOUND_WORD.end)
}

/** Some of a text, with dots where there is more of it. */
function cutFrom(whole: string, some: string): string {
  const plain = some.replaceAll(FOUND_WORD.start, '').replaceAll(FOUND_WORD.end, '')
  return `${whole.startsWith(plain.slice(0, 20)) ? '' : '… '}${some}${whole.endsWith(plain.slice(-20)) ? '' : ' …'}`
}

/** For what the full-text search does not know, such as a part of a word: the place where the first typed word stands. */
function markIn(whole: string, words: string[]): string | null {
  const pattern = patternOf(words)
  const first = whole.search(pattern)
  if (first === -1) return null
  const from = Math.max(0, first - AROUND)
  const some = whole.slice(from, first + AROUND)
  return `${from > 0 ? '… ' : ''}${markAll(some, pattern)}${first + AROUND < whole.length ? ' …' : ''}`
}

function readable(text: string): string {
  const line = decodeHTML(text).replace(/\s+/gu, ' ')
  // Dots between cells that are empty, after a sentence, or at an end part nothing.
  return line
    .replace(/(^|[.!?:;,]) ·(?= |$)/g, '$1')
    .replace(/· (?:· )+/g, '· ')
    .replace(/^[ ·]+|[ ·]+$/g, '')
}
