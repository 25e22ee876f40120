/** A regular expression over addresses, which are plain ASCII. */
export type Expression =
  /** One character; `accepts` holds 1 for those that fit. */
  | { kind: 'read'; accepts: Uint8Array }
  /** Something that must hold at a place without reading a character. */
  | { kind: 'check'; holds: (text: string, at: number) => boolean }
  | { kind: 'sequence'; parts: Expression[] }
  | { kind: 'choice'; options: Expression[] }
  | { kind: 'repeat'; part: Expression; least: number; most: number }

export class RegexTrouble extends Error {
  override name = 'RegexTrouble'
}

/** Reads a pattern that `RegExp` accepts. What would need looking ahead or back at text is refused. */
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
    if (character === '^') return { kind: 'check', holds: (_, place) => place === 0 }
    if (character === '$') return { kind: 'check', holds: (text, place) => place === text.length }
    if (character === '\\') return parseEscape()
    return literal(character)
  }

  function parseGroup(): Expression {
    const opening = /^\?(?::|<[A-Za-z_$][\w$]*>)/.exec(source.slice(at, at + 80))?.[0] ?? ''
    if (opening === '' && source[at] === '?')
      throw new RegexTrouble('looking ahead or back, (?= and the like, does not work here')
    at += opening.length
    const inner = parseChoice()
    at += 1
    return inner
  }

  function parseEscape(): Expression {
    const isBoundary = (text: string, place: number) => isWord(text, place - 1) !== isWord(text, place)
    if (source[at] === 'b' || source[at] === 'B') {
      const wanted = source[at] === 'b'
      at += 1
      return { kind: 'check', holds: (text, place) => isBoundary(text, place) === wanted }
    }
    const named = parseNamed()
    return typeof named === 'string' ? literal(named) : read(named)
  }

  /** What follows a backslash: a set of characters, or one character. */
  function parseNamed(): string | ((character: string) => boolean) {
    const letter = source[at] ?? ''
    at += 1
    const set = SETS[letter.toLowerCase()]
    if (set !== undefined) return letter === letter.toLowerCase() ? (each) => set.test(each) : (each) => !set.test(each)
    if (/[A-Za-z0-9]/.test(letter)) throw new RegexTrouble(`\\${letter} does not work here`)
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
      throw new RegexTrouble('in [ ] only plain letters work; addresses hold all others escaped, such as %C3%A9')
    return character === '\\' ? parseNamed() : character
  }

  return parseChoice()
}

const SETS: Record<string, RegExp | undefined> = { d: /[0-9]/, w: /\w/, s: /\s/ }

function isWord(text: string, at: number): boolean {
  return /^\w$/.test(text.charAt(at))
}

/** In an address a letter that is no ASCII stands as its escapes. */
function literal(character: string): Expression {
  const written = character > '~' ? encodeURIComponent(character.toWellFormed()) : character
  const parts = [...written].map((each) => read((other) => other === each))
  return parts.length === 1 ? (parts[0] as Expression) : { kind: 'sequence', parts }
}

function read(fits: (character: string) => boolean): Expression {
  const accepts = new Uint8Array(128)
  for (let code = 0; code < 128; code += 1) if (fits(String.fromCharCode(code))) accepts[code] = 1
  return { kind: 'read', accepts }
}
