import { upperCase } from '#domain/words/letter-cases.ts'
import { hashesOf, mayContain } from './text-signs.ts'

type PhraseSearch = {
  /** Returns the first phrase in the text, or in its first `length` characters; null if there is none. */
  find: (text: string, length?: number) => string | null
}

/**
 * Searches a text for many phrases, ignoring case. Phrases are regular expressions that begin with two plain
 * characters, or better four: hashes of four characters rule out nearly all phrases without a search (text-signs.ts).
 */
export function createPhraseSearch(phrases: readonly string[]): PhraseSearch {
  const pattern = new RegExp(phrases.join('|'), 'iy')
  let starts: Starts | undefined
  return {
    find(text, length = text.length) {
      starts ??= startsOf(phrases)
      const read = text.slice(0, length)
      if (text.length < MIN_LONG) return findFirst(read, pattern, starts)
      const possible = starts.plain.filter((start) => mayHave(text, start))
      return possible.length > FEW ? findFirst(read, pattern, starts) : firstOf(possible, read)
    },
  }
}

const MIN_LONG = 500
/** At most this many phrases are searched one by one. */
const FEW = 3

type PlainStart = { plain: string; hashes: Uint16Array; hasCase: boolean; phrase: string; pattern: RegExp | null }

function firstOf(starts: readonly PlainStart[], text: string): string | null {
  let first: RegExpExecArray | null = null
  for (const start of starts) {
    start.pattern ??= new RegExp(start.phrase, 'i')
    const found = start.pattern.exec(text)
    if (found !== null && (first === null || found.index < first.index)) first = found
  }
  return first?.[0] ?? null
}

function mayHave(text: string, { plain, hashes, hasCase }: PlainStart): boolean {
  return hasCase ? mayContain(text, hashes) : text.includes(plain)
}

type Starts = { plain: PlainStart[]; pairs: Uint8Array; triples: Uint8Array }

const SIZE = 0x10000
const MASK = SIZE - 1

/** Compares first characters before using the expression, whose many alternatives would take ten times as long. */
function findFirst(text: string, pattern: RegExp, { pairs, triples }: Starts): string | null {
  const upper = upperCase()
  let first = 0
  let second = upper[text.charCodeAt(0)] ?? 0
  for (let at = 1; at < text.length; at += 1) {
    const third = upper[text.charCodeAt(at)] ?? 0
    const isPair = pairs[(second * 31 + third) & MASK] === 1
    const isTriple = at > 1 && triples[(first * 961 + second * 31 + third) & MASK] === 1
    if (isTriple || isPair) {
      pattern.lastIndex = isTriple ? at - 2 : at - 1
      const found = pattern.exec(text) ?? (isTriple && isPair ? execAt(pattern, text, at - 1) : null)
      if (found !== null) return found[0]
    }
    first = second
    second = third
  }
  return null
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function startsOf(phrases: readonly string[]): Starts {
  const upper = upperCase()
  const starts: Starts = { plain: [], pairs: new Uint8Array(SIZE), triples: new Uint8Array(SIZE) }
  for (const phrase of phrases) {
    const plain = plainStart(phrase)
    const [first = 0, second = 0, third] = Array.from(plain, (letter) => upper[letter.charCodeAt(0)] ?? 0)
    if (plain.length < 2) throw new Error(`“${phrase}” does not begin with two plain characters.`)
    const hasCase = plain.toLowerCase() !== plain.toUpperCase()
    starts.plain.push({ plain, hashes: hashesOf(plain), hasCase, phrase, pattern: null })
    if (third === undefined) starts.pairs[(first * 31 + second) & MASK] = 1
    else starts.triples[(first * 961 + second * 31 + third) & MASK] = 1
  }
  return starts
}

/** The characters before the first sign of a regular expression. A character that may be missing is none of them. */
function plainStart(phrase: string): string {
  const [plain = ''] = /^[^\\^$.*+?()[\]{}|]*/.exec(phrase) ?? []
  return /^[*?{]/.test(phrase.slice(plain.length)) ? plain.slice(0, -1) : plain
}
