import {
  type Condition,
  type Filter,
  MAX_CONDITIONS,
  MAX_FILTER_LENGTH,
  MAX_GROUP_DEPTH,
  NO_FILTER,
  OPERATORS,
  takesValue,
} from './filter.ts'

export type ParsedFilter = { ok: true; filter: Filter } | { ok: false; message: string }

type Token = { text: string; isQuoted: boolean }

class Unreadable extends Error {}

/** Reads what `formatFilter` writes. `and` binds tighter than `or`; brackets group. */
export function parseFilter(text: string): ParsedFilter {
  if (text.trim() === '') return { ok: true, filter: NO_FILTER }
  try {
    if (text.length > MAX_FILTER_LENGTH) throw new Unreadable(`A filter has at most ${MAX_FILTER_LENGTH} characters.`)
    return { ok: true, filter: readAll(tokensOf(text)) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message }
    throw error
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const pattern = /\s+|([()])|"((?:[^"\\]|\\.)*)"|([^\s()"]+)/gsy
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw new Unreadable(`A quotation mark is not closed: ${text.slice(start, start + 40)}`)
    const [, bracket, quoted, word] = match
    if (quoted !== undefined) tokens.push({ text: quoted.replace(/\\(.)/gs, '$1'), isQuoted: true })
    const plain = bracket ?? word
    if (plain !== undefined) tokens.push({ text: plain, isQuoted: false })
  }
  return tokens
}

function readAll(tokens: Token[]): Filter {
  let next = 0
  let conditions = 0
  const isNext = (text: string) => tokens[next]?.isQuoted === false && tokens[next]?.text === text

  function readGroup(joint: 'or' | 'and', depth: number): Filter {
    const readMember = () => (joint === 'or' ? readGroup('and', depth) : readMemberOrBrackets(depth))
    const members = [readMember()]
    while (isNext(joint)) {
      next += 1
      members.push(readMember())
    }
    const [only] = members
    if (members.length === 1 && only) return only
    return joint === 'or' ? { some: members } : { every: members }
  }

  function readMemberOrBrackets(depth: number): Filter {
    if (!isNext('(')) return readCondition()
    if (depth === MAX_GROUP_DEPTH)
      throw new Unreadable(`A filter has at most ${MAX_GROUP_DEPTH} brackets inside each other.`)
    next += 1
    const inner = readGroup('or', depth + 1)
    if (!isNext(')')) throw new Unreadable('A bracket is not closed.')
    next += 1
    return inner
  }

  function readCondition(): Condition {
    conditions += 1
    if (conditions > MAX_CONDITIONS) throw new Unreadable(`A filter has at most ${MAX_CONDITIONS} conditions.`)
    const column = take('a column').text
    const word = take(`an operator after '${column}'`).text
    const operator = OPERATORS.find((known) => known === word)
    if (!operator) throw new Unreadable(`'${word}' is not an operator. Use one of: ${OPERATORS.join(', ')}.`)
    const value = takesValue(operator) ? take(`a value after '${column} ${operator}'`).text : ''
    return { column, operator, value }
  }

  function take(wanted: string): Token {
    const token = tokens[next]
    if (!token) throw new Unreadable(`The filter ends where ${wanted} is expected.`)
    next += 1
    return token
  }

  const filter = readGroup('or', 0)
  const rest = tokens[next]
  if (rest) throw new Unreadable(`'${rest.text}' is not expected here. Join conditions with 'and' or 'or'.`)
  return filter
}
