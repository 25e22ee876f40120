/** A setting of one check, declared in the check. The command line, the API and the documentation take it from there. */
export type CheckOption = NumberOption | BooleanOption | WordsOption

/** A whole number: options count characters, links and the like. */
type NumberOption = {
  kind: 'number'
  label: string
  /** Such as 'characters' or 'px'. */
  unit: string
  default: number
  least: number
  most: number
}

type BooleanOption = { kind: 'boolean'; label: string; default: boolean }

type WordsOption = { kind: 'words'; label: string; default: readonly string[] }

export type CheckOptions = Readonly<Record<string, CheckOption>>

/** The values with which a check runs. */
export type OptionValues<Options extends CheckOptions = CheckOptions> = {
  readonly [Name in keyof Options]: ValueOf<Options[Name]>
}

type ValueOf<Option> = Option extends NumberOption
  ? number
  : Option extends BooleanOption
    ? boolean
    : Option extends WordsOption
      ? readonly string[]
      : never

export function number(option: Omit<NumberOption, 'kind'>): NumberOption {
  return { kind: 'number', ...option }
}

export function boolean(option: Omit<BooleanOption, 'kind'>): BooleanOption {
  return { kind: 'boolean', ...option }
}

export function words(option: Omit<WordsOption, 'kind'>): WordsOption {
  return { kind: 'words', ...option }
}

const MAX_OPTION_WORDS = 200
const MAX_OPTION_WORD_LENGTH = 200

/** One sentence on why a value does not fit an option; null if it fits. */
export function optionProblem(option: CheckOption, value: unknown): string | null {
  switch (option.kind) {
    case 'number': {
      const isAllowed = Number.isInteger(value) && Number(value) >= option.least && Number(value) <= option.most
      const range = `a whole number from ${option.least} to ${option.most} (${option.unit})`
      return isAllowed ? null : `must be ${range}, not ${describeValue(value)}.`
    }
    case 'boolean':
      return typeof value === 'boolean' ? null : `must be true or false, not ${describeValue(value)}.`
    case 'words':
      return wordsProblem(value)
  }
}

function wordsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return `must be a list of words, not ${describeValue(value)}.`
  if (value.length > MAX_OPTION_WORDS) return `must have at most ${MAX_OPTION_WORDS} words, not ${value.length}.`
  const wrong = value.findIndex((word) => typeof word !== 'string' || word.trim() === '')
  if (wrong !== -1) return `must contain only words, but item ${wrong + 1} is ${describeValue(value[wrong])}.`
  const unusable = value.findIndex((word: string) => /[\p{Cc}\p{Cs}]/u.test(word))
  if (unusable !== -1) return `item ${unusable + 1} contains a control character.`
  const long = value.findIndex((word: string) => word.length > MAX_OPTION_WORD_LENGTH)
  return long === -1 ? null : `item ${long + 1} has more than ${MAX_OPTION_WORD_LENGTH} characters.`
}

const MAX_SHOWN = 40

/** A value from a configuration file, as a message names it. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value !== 'string') return String(value)
  return value.length > MAX_SHOWN ? `'${value.slice(0, MAX_SHOWN)}…'` : `'${value}'`
}
