type MeasureWidth = (text: string) => number

const MAX_LENGTH = 5000
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
const WORDS = new Intl.Segmenter('en', { granularity: 'word' })
/** Scripts that are written without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const MAY_NOT_START = /^[\p{Pe}\p{Pf}\p{Po}\p{M}]/u
/** URLs and paths may be broken after these. */
const URL_PARTS = /[^/?&=._~-]*[/?&=._~-]+|[^/?&=._~-]+/g
const LONG_WORD = 24

type Piece = { text: string; hasSpaceBefore: boolean }

/**
 * Breaks text into lines: between words, after signs in URLs, and inside words that are wider than a line. What
 * `maxLines` cuts off is replaced by an ellipsis.
 */
export function breakLines(text: string, width: number, widthOf: MeasureWidth, maxLines: number): string[] {
  const cleaned = text.replace(/\s+/g, ' ').trim()
  const isLong = cleaned.length > MAX_LENGTH
  const space = widthOf(' ')
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (piece: Piece, pieceWidth: number) => {
    const gap = line !== '' && piece.hasSpaceBefore ? space : 0
    if (line !== '' && used + gap + pieceWidth > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    const isFirst = line === ''
    line += !isFirst && piece.hasSpaceBefore ? ` ${piece.text}` : piece.text
    used += (isFirst ? 0 : gap) + pieceWidth
  }
  for (const piece of piecesOf(isLong ? `${cleaned.slice(0, MAX_LENGTH).toWellFormed()}…` : cleaned)) {
    const pieceWidth = widthOf(piece.text)
    if (pieceWidth <= width) add(piece, pieceWidth)
    else {
      for (const [nth, { segment }] of [...CLUSTERS.segment(piece.text)].entries()) {
        add({ text: segment, hasSpaceBefore: nth === 0 && piece.hasSpaceBefore }, widthOf(segment))
      }
    }
    if (lines.length > maxLines) break
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), cutToWidth(`${lines[maxLines - 1]}…`, width, widthOf)]
}

/** Shortens a line that is wider than `width`. */
export function cutToWidth(text: string, width: number, widthOf: MeasureWidth): string {
  const line = text.replace(/\s+/g, ' ').slice(0, 600)
  if (widthOf(line) <= width) return line
  const letters = [...CLUSTERS.segment(line)].map(({ segment }) => segment)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(`${letters.slice(0, middle).join('')}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}

function piecesOf(text: string): Piece[] {
  return text
    .split(' ')
    .flatMap((word) => partsOf(word).map((part, nth) => ({ text: part, hasSpaceBefore: nth === 0 })))
}

function partsOf(word: string): string[] {
  if (UNSPACED.test(word)) {
    const parts: string[] = []
    for (const { segment } of WORDS.segment(word)) {
      if (parts.length > 0 && MAY_NOT_START.test(segment)) parts[parts.length - 1] += segment
      else parts.push(segment)
    }
    return parts
  }
  return word.length > LONG_WORD ? (word.match(URL_PARTS) ?? [word]) : [word]
}
