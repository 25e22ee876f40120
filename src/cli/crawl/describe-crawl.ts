import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import { closestName } from '#domain/words/closest-name.ts'
import { FLAGS, type FlagName, type FlagValues } from '../flags/crawl-flags.ts'
import { parseWords } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { type Config, readConfigFile } from './config-file.ts'

/** Options of the command line and the configuration file combined, not yet checked. */
export type CrawlWords = { url: string | undefined; values: FlagValues; ruleSet: RuleSet }

const NAMES = Object.keys(FLAGS) as FlagName[]

const OPTIONS = Object.fromEntries(
  Object.entries(FLAGS).map(([name, { kind }]) => [
    name,
    { type: kind === 'switch' ? ('boolean' as const) : ('string' as const), multiple: kind === 'list' },
  ]),
)

type Command = { command: 'crawl' | 'audit'; names: readonly FlagName[] }

type Flags = { argument: string | undefined; typed: FlagValues; config: Config | null }

/** Parses the options and argument of a command, and reads the configuration file if there is one. */
export async function readFlags(
  words: string[],
  command: Command,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Flags> {
  refuseUnknown(words, command)
  const parsed = parseWords(words, OPTIONS)
  // The cast is safe, because `OPTIONS` is made from the same flags.
  const typed = parsed.values as FlagValues
  const [argument, ...others] = parsed.positionals
  if (others.length > 0) throw new UsageError(describeOthers(others, typed))
  const file = typed.config ?? (environment.PAGEWARDEN_CONFIG?.trim() || undefined)
  return { argument, typed, config: file === undefined ? null : await readConfigFile(file) }
}

/** Reads a configuration file only if --config or PAGEWARDEN_CONFIG names it, to avoid surprises in a pipeline. */
export async function readCrawlWords(words: string[], environment: NodeJS.ProcessEnv): Promise<CrawlWords> {
  const { argument: url, typed, config } = await readFlags(words, { command: 'crawl', names: NAMES }, environment)
  if (config === null) return { url, values: typed, ruleSet: NO_CHANGES }
  const overridesTarget = url !== undefined || typed.list !== undefined
  const { list, ...rest } = config.values
  return {
    url: overridesTarget ? url : config.url,
    ruleSet: config.ruleSet ?? NO_CHANGES,
    values: { ...rest, ...(!overridesTarget && list !== undefined && { list }), ...typed },
  }
}

function refuseUnknown(words: string[], { command, names }: Command): void {
  const end = words.indexOf('--')
  for (const [index, word] of words.slice(0, end === -1 ? undefined : end).entries()) {
    const [, no = '', name] = /^--(no-)?([^=]+)/.exec(word) ?? []
    if (name === undefined || names.includes(name as FlagName) || takesNext(words[index - 1])) continue
    if (Object.hasOwn(FLAGS, name)) throw new UsageError(`--${no}${name} is not an option of ${command}.`)
    const near = closestName(name, names)
    const advice = near ? ` Did you mean '--${FLAGS[near as FlagName].kind === 'switch' ? no : ''}${near}'?` : ''
    throw new UsageError(`There is no option '--${no}${name}'.${advice}`)
  }
}

/** Whether the next word is the value of this option, even if it looks like an option. */
function takesNext(word: string | undefined): boolean {
  const name = word?.startsWith('--') ? (word.slice(2) as FlagName) : undefined
  return name !== undefined && Object.hasOwn(FLAGS, name) && FLAGS[name].kind !== 'switch'
}

/** The unexpected word may be part of an unquoted header, and thus a secret, so the message does not repeat it. */
function describeOthers([other]: string[], { header }: FlagValues): string {
  if (header === undefined) return `Unexpected argument '${other}'.`
  return "There is an unexpected argument. A header with spaces needs quotes: --header 'Name: value'."
}
