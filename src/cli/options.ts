import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

type Words = NonNullable<ParseArgsConfig['options']>

/** Parses options and exactly one argument, called `what` in the error message. */
export function readOptions<Options extends Words>(words: string[], options: Options, what: string) {
  const parsed = parseWords(words, options)
  const [first, ...others] = parsed.positionals
  if (first === undefined) throw new UsageError(`${what} is missing.`)
  if (others.length > 0) throw new UsageError(`Unexpected argument '${others[0]}'.`)
  return { word: first, values: parsed.values }
}

/** Parses options and arguments. `--no-x` turns off a switch that a configuration file has set. */
export function parseWords<Options extends Words>(words: string[], options: Options) {
  try {
    return parseArgs({
      args: joinNumbers(words, options),
      options,
      allowPositionals: true,
      allowNegative: true,
      strict: true,
    })
  } catch (error) {
    throw new UsageError(describeParseError(error instanceof Error ? error.message : String(error)))
  }
}

/** Joins a negative number with its option, so that the error names the allowed range, not an unknown option. */
function joinNumbers(words: string[], options: Words): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    const isValue = /^-\d/.test(word) && before.startsWith('--') && options[before.slice(2)]?.type === 'string'
    if (isValue && !joined.slice(0, -1).includes('--')) joined[joined.length - 1] = `${before}=${word}`
    else joined.push(word)
  }
  return joined
}

function describeParseError(message: string): string {
  const name = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message)?.[1]
  if (name === undefined) return message
  if (message.includes('does not take an argument')) return `${name} takes no value.`
  if (message.includes('argument missing')) return `${name} needs a value.`
  if (message.includes('argument is ambiguous')) {
    return `${name} needs a value. If the value starts with a dash, write ${name}=VALUE.`
  }
  return message
}

export function wholeNumber<Otherwise>(
  name: string,
  given: string | undefined,
  { least, most, otherwise }: { least: number; most: number; otherwise: Otherwise },
): number | Otherwise {
  if (given === undefined) return otherwise
  const number = Number(given)
  if (!/^\d+$/.test(given) || number < least || number > most) {
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not '${given}'.`)
  }
  return number
}
