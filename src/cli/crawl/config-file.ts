import { readFile } from 'node:fs/promises'
import { FLAGS, type Flag, type FlagName, type FlagValues } from '../flags/crawl-flags.ts'
import { findJsonFault } from '../json-error.ts'
import { nearestWord } from '../nearest-word.ts'
import { UsageError } from '../usage-error.ts'

/** What a configuration file says, as if it had been typed. `url` is the address to crawl. */
export type Config = { url?: string; values: FlagValues }

const NAMES = Object.keys(FLAGS).filter((name) => name !== 'config') as FlagName[]

export async function readConfigFile(file: string): Promise<Config> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--config: '${file}' cannot be read (${error.code}).`)
  })
  const config: Config = { values: {} }
  for (const [key, value] of Object.entries(parse(file, text))) {
    const refuse = (trouble: string) => new UsageError(`${file}${lineOf(text, key)}: ${trouble}`)
    if (key === 'url') {
      if (typeof value !== 'string') throw refuse(`'url' must be a string, not ${kindOf(value)}.`)
      config.url = value
      continue
    }
    const name = NAMES.find((known) => known === key)
    if (name === undefined) throw refuse(`there is no option '${key}'. ${adviceOn(key)}`)
    const typed = asTyped(FLAGS[name], value)
    if (typed === null) throw refuse(`'${key}' must be ${expected(FLAGS[name])}, not ${kindOf(value)}.`)
    Object.assign(config.values, { [name]: typed })
  }
  return config
}

function parse(file: string, text: string): object {
  const read = readJson(file, text.replace(/^\uFEFF/, ''))
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new UsageError(`${file}: a configuration is a JSON object, like {"max-pages": 500}.`)
  }
  return read
}

/** The engine's own message may repeat a part of the file, and with it a secret: only the place is told. */
function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const { line, column } = findJsonFault(text)
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
  const near = nearestWord(key, ['url', ...NAMES])
  return near ? `Did you mean '${near}'?` : `There are: url, ${NAMES.join(', ')}.`
}

function lineOf(text: string, key: string): string {
  const written = JSON.stringify(key)
  const line = text.split('\n').findIndex((each) => {
    const place = each.indexOf(written)
    return place !== -1 && /^\s*(:|$)/.test(each.slice(place + written.length))
  })
  return line === -1 ? '' : ` line ${line + 1}`
}
