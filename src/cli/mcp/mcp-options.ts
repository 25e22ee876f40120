import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { readAllowList } from '../allow-list.ts'
import { readHeaders } from '../crawl/request-headers.ts'
import { FLAGS, type Flag } from '../flags/crawl-flags.ts'
import { MCP_CRAWL_FLAGS, MCP_FLAGS } from '../flags/mcp-flags.ts'
import { parseWords, wholeNumber } from '../options.ts'
import { UsageError } from '../usage-error.ts'

export type McpOptions = {
  folder: string
  maxCrawls: number
  maxPages: number
  /** Options of every crawl, as `pagewarden crawl` reads them. They may contain secrets. */
  crawlWords: string[]
}

const MAX_CRAWLS = 2
const MAX_PAGES = 10_000

const OPTIONS = Object.fromEntries(
  Object.entries<Flag>(MCP_FLAGS).map(([name, { kind }]) => [
    name,
    { type: kind === 'switch' ? ('boolean' as const) : ('string' as const), multiple: kind === 'list' },
  ]),
)

type Values = { [name: string]: string | boolean | (string | boolean)[] | undefined }

/** Reads the options of `pagewarden mcp`. They are checked here, not when a client starts the first crawl. */
export function readMcpOptions(words: string[], environment: NodeJS.ProcessEnv = process.env): McpOptions {
  const parsed = parseWords(words, OPTIONS)
  const [other] = parsed.positionals
  if (other !== undefined) throw new UsageError(`Unexpected argument '${other}'.`)
  const values: Values = parsed.values
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const number = <Otherwise>(name: 'max-crawls' | 'max-pages', otherwise: Otherwise) =>
    wholeNumber(name, text(name), { ...MCP_FLAGS[name], otherwise })
  for (const name of ['concurrency', 'delay', 'timeout'] as const) {
    wholeNumber(name, text(name), { ...FLAGS[name], otherwise: null })
  }
  readAllowList(text('allow-private'))
  readHeaders(listOf(values.header))
  if (text('folder') === '') throw new UsageError('--folder needs the name of a folder.')
  return {
    folder: resolve(text('folder') ?? usualFolder(environment)),
    maxCrawls: number('max-crawls', MAX_CRAWLS),
    maxPages: number('max-pages', MAX_PAGES),
    crawlWords: MCP_CRAWL_FLAGS.flatMap((name) => wordsOf(name, values[name])),
  }
}

function wordsOf(name: string, value: Values[string]): string[] {
  if (value === undefined || value === false) return []
  if (value === true) return [`--${name}`]
  return (typeof value === 'string' ? [value] : listOf(value)).map((each) => `--${name}=${each}`)
}

function listOf(value: Values[string]): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** The data directory of the user, as each system names it. */
function usualFolder({ XDG_DATA_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Pagewarden/crawls')
  if (process.platform === 'win32') return join(LOCALAPPDATA || homedir(), 'Pagewarden', 'crawls')
  return join(XDG_DATA_HOME || join(homedir(), '.local/share'), 'pagewarden', 'crawls')
}
