type Problem = {
  code?: string
  path: PropertyKey[]
  message: string
  values?: unknown[]
  keys?: string[]
  expected?: string
  minimum?: number | bigint
  maximum?: number | bigint
  origin?: string
  format?: string
}

/** The messages of Zod itself. Those that a schema chose are kept. */
const RAW = /^(?:Invalid|Too big|Too small|Unrecognized key)/

/** What is wrong with a request, in plain words: 'role must be owner, admin, editor or viewer; isWanted is missing'. */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(describe).join('; ')
}

function describe(problem: Problem): string {
  const { path, message } = problem
  const name = path.length > 0 ? path.join('.') : null
  if (RAW.test(message)) return `${name ?? 'the body of the request'} ${wordsOf(problem)}`
  return name === null ? message : `${name}: ${message}`
}

function wordsOf({ code, message, values = [], keys = [], expected = '', ...others }: Problem) {
  const { minimum, maximum, origin = '', format = '' } = others
  switch (code) {
    case 'invalid_value':
      return `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}`
    case 'unrecognized_keys':
      return `must not contain ${keys.join(', ')}`
    case 'invalid_type':
      return message.endsWith('received undefined') ? 'is missing' : `must be ${TYPES[expected] ?? expected}`
    case 'too_big':
      return origin === 'number' ? `must be at most ${maximum}` : `can have at most ${maximum} ${partsOf(origin)}`
    case 'too_small':
      return origin === 'number' ? `must be at least ${minimum}` : `must have at least ${minimum} ${partsOf(origin)}`
    case 'invalid_format':
      return `must be ${FORMATS[format] ?? 'in another format'}`
    default:
      return 'is not valid'
  }
}

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const FORMATS: Record<string, string> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'a URL',
  datetime: 'a date and time such as 2026-11-18T12:00:00Z',
  date: 'a date such as 2026-11-18',
}

const partsOf = (origin: string) => (origin === 'string' ? 'characters' : 'entries')
