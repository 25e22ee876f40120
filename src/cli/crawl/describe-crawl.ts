import { FLAGS, type FlagName, type FlagValues } from '../flags/crawl-flags.ts'
import { nearestWord } from '../nearest-word.ts'
import { parseWords } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { readConfigFile } from './config-file.ts'

/** What was asked for, from the command line and the configuration file together, not yet checked. */
export type CrawlWords = { address: string | undefined; values: FlagValues }

const OPTIONS = Object.fromEntries(
  Object.entries(FLAGS).map(([name, { kind }]) => [
    name,
    { type: kind === 'switch' ? ('boolean' as const) : ('string' as const), multiple: kind === 'list' },
  ]),
)

/** The file is read only when it is named, on the command line or by PAGEWARDEN_CONFIG: no surprises in a pipeline. */
export async function readCrawlWords(words: string[], environment: NodeJS.ProcessEnv): Promise<CrawlWords> {
  refuseUnknown(words)
  const parsed = parseWords(words, OPTIONS)
  // The table of flags is what the parser was given, so this is what it gives back.
  const typed = parsed.values as FlagValues
  const [address, ...others] = parsed.positionals
  if (others.length > 0) throw new UsageError(describeOthers(others, typed))
  const file = typed.config ?? (environment.PAGEWARDEN_CONFIG?.trim() || undefined)
  if (file === undefined) return { address, values: typed }
  const config = await readConfigFile(file)
  const asksForOther = address !== undefined || typed.list !== undefined
  const { list, ...rest } = config.values
  return {
    address: asksForOther ? address : config.url,
    values: { ...rest, ...(!asksForOther && list !== undefined && { list }), ...typed },
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

/** Whether the word after this one is its value, whatever it looks like. */
function takesNext(word: string | undefined): boolean {
  const name = word?.startsWith('--') ? (word.slice(2) as FlagName) : undefined
  return name !== undefined && Object.hasOwn(FLAGS, name) && FLAGS[name].kind !== 'switch'
}

/** A word too many may be half of a header without quotes, and so a secret. */
function describeOthers([other]: string[], { header }: FlagValues): string {
  if (header === undefined) return `I did not expect '${other}'.`
  return "There is a word too many. A header with spaces needs quotes: --header 'Name: value'."
}
