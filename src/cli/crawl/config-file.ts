import { readFile } from 'node:fs/promises'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { closestName } from '#domain/words/closest-name.ts'
import { readRuleSet } from '#operations/checks/rule-sets.ts'
import { FLAGS, type Flag, type FlagName, type FlagValues } from '../flags/crawl-flags.ts'
import { findJsonError } from '../json-error.ts'
import { UsageError } from '../usage-error.ts'

/** `ruleSet` is null if the file does not mention checks. */
export type Config = { url?: string; values: FlagValues; ruleSet: RuleSet | null }

const NAMES = Object.keys(FLAGS).filter((name) => name !== 'config') as FlagName[]
/** The command line accepts only `--no-external` and the like. A file accepts both forms. */
const SWITCHES_ON = ['external', 'probes', 'resources'] as const satisfies FlagName[]

export async function readConfigFile(file: string): Promise<Config> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--config: '${file}' cannot be read (${error.code}).`)
  })
  const config: Config = { values: {}, ruleSet: null }
  for (const [key, value] of Object.entries(parse(file, text))) {
    const refuse = (problem: string) => new UsageError(`${file}${lineOf(text, key)}: ${problem}`)
    if (key === 'url') {
      if (typeof value !== 'string') throw refuse(`'url' must be a string, not ${kindOf(value)}.`)
      config.url = value
      continue
    }
    if (key === 'checks') {
      config.ruleSet = readChecks(file, value)
      continue
    }
    const off = SWITCHES_ON.find((option) => key === `no-${option}`)
    if (off !== undefined) {
      if (typeof value !== 'boolean') throw refuse(`'${key}' must be true or false, not ${kindOf(value)}.`)
      if (config.values[off] === value) throw refuse(`'${key}' and '${off}' contradict each other.`)
      config.values[off] = !value
      continue
    }
    const name = NAMES.find((option) => option === key)
    if (name === undefined) throw refuse(`there is no option '${key}'. ${adviceOn(key)}`)
    const typed = asTyped(FLAGS[name], value)
    if (typed === null) throw refuse(`'${key}' must be ${expected(FLAGS[name])}, not ${kindOf(value)}.`)
    if (SWITCHES_ON.some((option) => option === name && config.values[option] === !value)) {
      throw refuse(`'no-${key}' and '${key}' contradict each other.`)
    }
    Object.assign(config.values, { [name]: typed })
  }
  return config
}

function readChecks(file: string, checks: unknown): RuleSet {
  const parsed = readRuleSet({ checks })
  if (parsed.ok) return parsed.ruleSet
  throw new UsageError(parsed.problems.map((problem) => `${file}: ${problem}`).join('\n'))
}

function parse(file: string, text: string): object {
  const config = readJson(file, text.replace(/^\uFEFF/, ''))
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw new UsageError(`${file}: a configuration must be a JSON object, like {"max-pages": 500}.`)
  }
  return config
}

/** JSON.parse messages may quote a part of the file, and with it a secret, so we report only the position. */
function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const { line, column } = findJsonError(text)
    throw new UsageError(`${file} line ${line}, column ${column}: this is not valid JSON.`)
  }
}

function asTyped(flag: Flag, value: unknown): string | string[] | boolean | null {
  switch (flag.kind) {
    case 'switch':
      return typeof value === 'boolean' ? value : null
    case 'number':
      return typeof value === 'number' ? String(value) : null
    case 'list': {
      const items: unknown[] = Array.isArray(value) ? value : [value]
      return items.every((item): item is string => typeof item === 'string') ? items : null
    }
    default:
      return typeof value === 'string' ? value : null
  }
}

function expected(flag: Flag): string {
  if (flag.kind === 'choice') return `one of ${flag.choices.join(', ')}`
  return { switch: 'true or false', number: 'a number', list: 'a string or a list of strings', text: 'a string' }[
    flag.kind
  ]
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  const kinds: Record<string, string> = { string: 'a string', number: 'a number', boolean: String(value) }
  return kinds[typeof value] ?? 'an object'
}

function adviceOn(key: string): string {
  const near = closestName(key, ['url', 'checks', ...NAMES, ...SWITCHES_ON.map((name) => `no-${name}`)])
  return near ? `Did you mean '${near}'?` : `The options are: url, ${NAMES.join(', ')}, checks.`
}

function lineOf(text: string, key: string): string {
  const quotedKey = JSON.stringify(key)
  const line = text.split('\n').findIndex((each) => {
    const start = each.indexOf(quotedKey)
    return start !== -1 && /^\s*(:|$)/.test(each.slice(start + quotedKey.length))
  })
  return line === -1 ? '' : ` line ${line + 1}`
}
