import { decodeHTML, escapeUTF8 } from 'entities'
import type { ArticleSummary } from '#domain/content/content.ts'
import { FOUND_WORD, type FoundArticle } from '#store/content/content-search.ts'

const EXCERPT_RADIUS = 110

/** Returns an article as a search result: title and excerpt as HTML with `<mark>` around matches and no other tag. */
export function highlightOf(
  { headline, titleHeadline, text, ...article }: FoundArticle,
  words: string[],
): ArticleSummary {
  const hasFound = headline.includes(FOUND_WORD.start)
  const excerpt = hasFound
    ? cutFrom(plainText(text), plainText(headline))
    : (markIn(plainText(text), words) ?? article.excerpt)
  const title = titleHeadline.includes(FOUND_WORD.start) ? titleHeadline : markAll(article.title, inTitle(words))
  return { ...article, highlight: withMarks(excerpt), titleHighlight: withMarks(title) }
}

/** Escapes the text first and then adds the marks, so that the text cannot add HTML. */
function withMarks(text: string): string {
  return escapeUTF8(text).replaceAll(FOUND_WORD.start, '<mark>').replaceAll(FOUND_WORD.end, '</mark>')
}

function patternOf(words: string[]): RegExp {
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), 'giu')
}

/** Words of three or four letters match only at the start of a word. Shorter words match too much and are skipped. */
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

function cutFrom(fullText: string, excerpt: string): string {
  const plain = excerpt.replaceAll(FOUND_WORD.start, '').replaceAll(FOUND_WORD.end, '')
  const before = fullText.startsWith(plain.slice(0, 20)) ? '' : '… '
  const after = fullText.endsWith(plain.slice(-20)) ? '' : ' …'
  return before + excerpt + after
}

/** Returns an excerpt around the first match. Used for parts of words, which full-text search does not find. */
function markIn(fullText: string, words: string[]): string | null {
  const pattern = patternOf(words)
  const first = fullText.search(pattern)
  if (first === -1) return null
  const from = Math.max(0, first - EXCERPT_RADIUS)
  const excerpt = fullText.slice(from, first + EXCERPT_RADIUS)
  const after = first + EXCERPT_RADIUS < fullText.length ? ' …' : ''
  return `${from > 0 ? '… ' : ''}${markAll(excerpt, pattern)}${after}`
}

function plainText(text: string): string {
  const line = decodeHTML(text).replace(/\s+/gu, ' ')
  // Removes separators next to empty cells, after punctuation, and at the ends.
  return line
    .replace(/(^|[.!?:;,]) ·(?= |$)/g, '$1')
    .replace(/· (?:· )+/g, '· ')
    .replace(/^[ ·]+|[ ·]+$/g, '')
}
