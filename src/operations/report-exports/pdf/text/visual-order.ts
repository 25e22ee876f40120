import bidiFactory from 'bidi-js'

export type Direction = 'ltr' | 'rtl'

/** Text of one direction, at its place from left to right. */
export type DirectedText = { text: string; isRtl: boolean }

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Matches a note as in 'too short: נמל (3 letters)'. Unmarked, its number would be drawn with the Hebrew words. */
const ENGLISH_NOTE = /\((?=[\d,. ]*\p{Script=Latin})/gu
const STRONG = /\p{L}/u

let bidi: ReturnType<typeof bidiFactory> | undefined

/** Uses the direction of the first letter, as browsers do with dir="auto". */
export function directionOf(text: string): Direction {
  const first = STRONG.exec(text)?.[0]
  return first !== undefined && RTL.test(first) ? 'rtl' : 'ltr'
}

/** Splits a line by the Unicode bidirectional algorithm. Each part keeps its letters in reading order. */
export function inVisualOrder(text: string, direction: Direction = directionOf(text)): DirectedText[] {
  if (!RTL.test(text)) return [{ text, isRtl: false }]
  const line = direction === 'ltr' ? text.replace(ENGLISH_NOTE, '\u200e$&') : text
  bidi ??= bidiFactory()
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at += 1) {
    const level = embedding.levels[at] ?? 0
    const letter = mirrored.get(at) ?? line.charAt(at)
    const last = runs.at(-1)
    if (last?.level === level) last.text += letter
    else runs.push({ text: letter, level })
  }
  return reorder(runs).map(({ text, level }) => ({ text, isRtl: level % 2 === 1 }))
}

/** Rule L2: from the highest level down, each sequence of at least that level is reversed. */
function reorder<Run extends { level: number }>(runs: Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while (to < ordered.length && (ordered[to] as Run).level >= level) to += 1
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return ordered
}
