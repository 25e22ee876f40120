import { FLAGS, type FlagName, type FlagValues } from '../flags/crawl-flags.ts'
import { nearestWord } from '../nearest-word.ts'
import { parseWords } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { readConfigFile } from './config-file.ts'

/** Options of the command line and the configuration file combined, not yet checked. */
export type CrawlWords = { url: string | undefined; values: FlagValues }

const OPTIONS = Object.fromEntries(
  Object.entries(FLAGS).map(([name, { kind }]) => [
    name,
    { type: kind === 'switch' ? ('boolean' as const) : ('string' as const), multiple: kind === 'list' },
  ]),
)

/** Reads a configuration file only if --config or PAGEWARDEN_CONFIG names it, to avoid surprises in a pipeline. */
export async function readCrawlWords(words: string[], environment: NodeJS.ProcessEnv): Promise<CrawlWords> {
  refuseUnknown(words)
  const parsed = parseWords(words, OPTIONS)
  // The cast is safe, because `OPTIONS` is made from the same flags.
  const typed = parsed.values as FlagValues
  const [url, ...others] = parsed.positionals
  if (others.length > 0) throw new UsageError(describeOthers(others, typed))
  const file = typed.config ?? (environment.PAGEWARDEN_CONFIG?.trim() || undefined)
  if (file === undefined) return { url, values: typed }
  const config = await readConfigFile(file)
  const overridesTarget = url !== undefined || typed.list !== undefined
  const { list, ...rest } = config.values
  return {
    url: overridesTarget ? url : config.url,
    values: { ...rest, ...(!overridesTarget && list !== undefined && { list }), ...typed },
  }
}

function refuseUnknown(words: string[]): void {
  const names = Object.keys(FLAGS)
  const end = words.indexOf('--')
  for (const [index, word] of words.slice(0, end === -1 ? undefined : end).entries()) {
    const name = /^--(?:no-)?([^=]+)/.exec(word)?.[1]
    if (name === undefined || names.includes(name) || takesNext(words[index - 1])) continue
    const near = nearestWord(name, names)
    throw new UsageError(`There is no option '--${name}'.${near ? ` Did you mean '--${near}'?` : ''}`)
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
