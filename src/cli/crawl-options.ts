import { type AllowedTarget, parseAllowList } from '#domain/allowed-targets.ts'
import { GENTLE, type Pace } from '#domain/pace.ts'
import { userAgentFor } from '#domain/product.ts'
import { parseCrawlAddress } from '#domain/url.ts'
import type { Settings } from '#platform/settings.ts'
import { readOptions, wholeNumber } from './options.ts'
import { UsageError } from './usage-error.ts'

export const FORMATS = ['table', 'json', 'ndjson', 'csv'] as const
export type Format = (typeof FORMATS)[number]

export type CrawlOptions = {
  url: string
  maxPages: number
  pace: Pace
  timeoutMs: number
  format: Format
  out: string | null
  allowedTargets: AllowedTarget[]
  obeyRobots: boolean
  userAgent: string
  failUnder: number | null
}

const DEFAULT_MAX_PAGES = 50
const DEFAULT_TIMEOUT_MS = 15_000

export function readCrawlOptions(words: string[], settings: Settings): CrawlOptions {
  const { word, values } = readOptions(
    words,
    {
      'max-pages': { type: 'string' },
      concurrency: { type: 'string' },
      delay: { type: 'string' },
      timeout: { type: 'string' },
      format: { type: 'string', default: 'table' },
      out: { type: 'string' },
      'allow-private': { type: 'string' },
      'ignore-robots': { type: 'boolean', default: false },
      'user-agent': { type: 'string' },
      'fail-under': { type: 'string' },
    },
    'The address to crawl',
  )
  const number = (name: keyof typeof values, least: number, most: number, otherwise: number) =>
    wholeNumber(name, values[name] as string | undefined, { least, most, otherwise })
  return {
    url: readAddress(word),
    maxPages: number('max-pages', 1, 10_000_000, DEFAULT_MAX_PAGES),
    pace: {
      concurrency: number('concurrency', 1, 256, GENTLE.concurrency),
      delayMs: number('delay', 0, 3_600_000, GENTLE.delayMs),
    },
    timeoutMs: number('timeout', 1, 600_000, DEFAULT_TIMEOUT_MS),
    format: readFormat(values.format),
    out: values.out ?? null,
    allowedTargets: readAllowList(values['allow-private']) ?? settings.allowPrivateTargets,
    obeyRobots: !values['ignore-robots'],
    userAgent: values['user-agent'] ?? userAgentFor(settings.publicUrl),
    failUnder: values['fail-under'] === undefined ? null : number('fail-under', 0, 100, 0),
  }
}

function readAddress(typed: string): string {
  const address = parseCrawlAddress(typed)
  if (!address.ok) throw new UsageError(address.message)
  return address.url
}

function readFormat(format: string): Format {
  const known = FORMATS.find((each) => each === format)
  if (!known) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}, not '${format}'.`)
  return known
}

/** What --allow-private says; null when it was not given. */
export function readAllowList(list: string | undefined): AllowedTarget[] | null {
  if (list === undefined) return null
  try {
    return parseAllowList(list)
  } catch (error) {
    throw new UsageError(`--allow-private: ${error instanceof Error ? error.message : String(error)}`)
  }
}
