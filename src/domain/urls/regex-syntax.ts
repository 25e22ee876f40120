/** A regular expression for URLs, which are plain ASCII. */
export type Expression =
  /** One character; `accepts` is 1 for each matching character code. */
  | { kind: 'read'; accepts: Uint8Array }
  /** A condition at a position, without reading a character. */
  | { kind: 'check'; holds: (text: string, at: number) => boolean }
  | { kind: 'sequence'; parts: Expression[] }
  | { kind: 'choice'; options: Expression[] }
  | { kind: 'repeat'; part: Expression; least: number; most: number }

export class RegexTrouble extends Error {
  override name = 'RegexTrouble'
}

/** Parses a pattern that `RegExp` accepts. Lookaheads, lookbehinds and backreferences are rejected. */
export function parseRegex(source: string): Expression {
  let at = 0

  function parseChoice(): Expression {
    const options = [parseSequence()]
    while (source[at] === '|') {
      at += 1
      options.push(parseSequence())
    }
    return options.length === 1 ? (options[0] as Expression) : { kind: 'choice', options }
  }

  function parseSequence(): Expression {
    const parts: Expression[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(parseRepeated())
    return { kind: 'sequence', parts }
  }

  function parseRepeated(): Expression {
    const part = parseAtom()
    const quantifier = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at, at + 24))
    if (quantifier === null) return part
    at += quantifier[0].length
    const [sign = '', first, comma, second] = quantifier
    const least = first === undefined ? (sign[0] === '+' ? 1 : 0) : Number(first)
    if (first === undefined)
      return { kind: 'repeat', part, least, most: sign[0] === '?' ? 1 : Number.POSITIVE_INFINITY }
    const most = comma === undefined ? least : second ? Number(second) : Number.POSITIVE_INFINITY
    return { kind: 'repeat', part, least, most }
  }

  function parseAtom(): Expression {
    const character = String.fromCodePoint(source.codePointAt(at) as number)
    at += character.length
    if (character === '(') return parseGroup()
    if (character === '[') return parseClass()
    if (character === '.') return read(() => true)
    if (character === '^') return { kind: 'check', holds: (_, position) => position === 0 }
    if (character === '$') return { kind: 'check', holds: (text, position) => position === text.length }
    if (character === '\\') return parseEscape()
    return literal(character)
  }

  function parseGroup(): Expression {
    const opening = /^\?(?::|<[A-Za-z_$][\w$]*>)/.exec(source.slice(at, at + 80))?.[0] ?? ''
    if (opening === '' && source[at] === '?')
      throw new RegexTrouble('lookaheads and lookbehinds such as (?= are not supported')
    at += opening.length
    const inner = parseChoice()
    at += 1
    return inner
  }

  function parseEscape(): Expression {
    const isBoundary = (text: string, position: number) => isWord(text, position - 1) !== isWord(text, position)
    if (source[at] === 'b' || source[at] === 'B') {
      const expected = source[at] === 'b'
      at += 1
      return { kind: 'check', holds: (text, position) => isBoundary(text, position) === expected }
    }
    const named = parseNamed()
    return typeof named === 'string' ? literal(named) : read(named)
  }

  /** What follows a backslash: a character class or a single character. */
  function parseNamed(): string | ((character: string) => boolean) {
    const letter = source[at] ?? ''
    at += 1
    const set = SETS[letter.toLowerCase()]
    if (set !== undefined) return letter === letter.toLowerCase() ? (each) => set.test(each) : (each) => !set.test(each)
    if (/[A-Za-z0-9]/.test(letter)) throw new RegexTrouble(`\\${letter} is not supported`)
    return letter
  }

  function parseClass(): Expression {
    const isNegated = source[at] === '^'
    if (isNegated) at += 1
    const tests: ((character: string) => boolean)[] = []
    while (source[at] !== ']') {
      const first = parseMember()
      if (typeof first === 'string' && source[at] === '-' && source[at + 1] !== ']') {
        at += 1
        const last = parseMember()
        if (typeof last !== 'string') throw new RegexTrouble('a range in [ ] must end with a character')
        tests.push((character) => character >= first && character <= last)
      } else tests.push(typeof first === 'string' ? (character) => character === first : first)
    }
    at += 1
    return read((character) => tests.some((test) => test(character)) !== isNegated)
  }

  function parseMember(): string | ((character: string) => boolean) {
    const character = source[at] as string
    at += 1
    if (character > '~')
      throw new RegexTrouble('[ ] can contain ASCII only; URLs have all other characters escaped, such as %C3%A9')
    return character === '\\' ? parseNamed() : character
  }

  return parseChoice()
}

const SETS: Record<string, RegExp | undefined> = { d: /[0-9]/, w: /\w/, s: /\s/ }

function isWord(text: string, at: number): boolean {
  return /^\w$/.test(text.charAt(at))
}

/** URLs contain non-ASCII characters as escapes. */
function literal(character: string): Expression {
  const escaped = character > '~' ? encodeURIComponent(character.toWellFormed()) : character
  const parts = [...escaped].map((each) => read((other) => other === each))
  return parts.length === 1 ? (parts[0] as Expression) : { kind: 'sequence', parts }
}

function read(fits: (character: string) => boolean): Expression {
  const accepts = new Uint8Array(128)
  for (let code = 0; code < 128; code += 1) if (fits(String.fromCharCode(code))) accepts[code] = 1
  return { kind: 'read', accepts }
}
