import type { CrawlRange, CrawlSelection } from '#domain/crawls/crawl-range.ts'
import { checkHeader } from '#domain/crawls/header-rules.ts'
import { GENTLE, type Pace } from '#domain/crawls/pace.ts'
import { userAgentFor } from '#domain/system/product.ts'
import { type AllowedTarget, parseAllowList } from '#domain/urls/allowed-targets.ts'
import { hasScheme } from '#domain/urls/url.ts'
import { parsePattern } from '#domain/urls/url-pattern.ts'
import type { Settings } from '#platform/settings.ts'
import { FLAGS, type FlagValues, type FORMATS, type RENDERINGS } from '../flags/crawl-flags.ts'
import { wholeNumber } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { rejectContradictions } from './contradictions.ts'
import { readCrawlWords } from './describe-crawl.ts'
import { readIssueIds } from './issue-ids.ts'
import { readHeaders } from './request-headers.ts'
import { readTypedUrl } from './typed-url.ts'
import { readUrlList } from './url-list.ts'

export type Format = (typeof FORMATS)[number]

export type CrawlOptions = {
  /** The start URL; for a list, the first URL in it. */
  url: string
  /** The user typed no scheme, so http may be used if https does not respond. */
  isSchemeAssumed: boolean
  range: CrawlRange
  maxPages: number
  pace: Pace
  timeoutMs: number
  render: (typeof RENDERINGS)[number]
  headers: Record<string, string>
  allowedTargets: AllowedTarget[]
  obeyRobots: boolean
  userAgent: string
  format: Format
  out: string | null
  isQuiet: boolean
  failUnder: number | null
  /** Check ids, or ids such as `soft_404` that belong to no check. */
  failOn: string[]
  state: string | null
}

const DEFAULT_MAX_PAGES = 50
const DEFAULT_TIMEOUT_MS = 15_000

export async function readCrawlOptions(words: string[], settings: Settings): Promise<CrawlOptions> {
  const input = await readCrawlWords(words, process.env)
  const { values } = input
  rejectContradictions(input)
  // All other options are checked first, because the list may come from a slow pipe.
  const checked = {
    pace: {
      concurrency: number(values, 'concurrency', GENTLE.concurrency),
      delayMs: number(values, 'delay', GENTLE.delayMs),
    },
    timeoutMs: number(values, 'timeout', DEFAULT_TIMEOUT_MS),
    render: choice(values, 'render', 'never' as const),
    headers: readHeaders(values.header ?? []),
    allowedTargets: readAllowList(values['allow-private']) ?? settings.allowPrivateTargets,
    obeyRobots: !values['ignore-robots'],
    userAgent: readUserAgent(values['user-agent']) ?? userAgentFor(settings.publicUrl),
    format: choice(values, 'format', 'table' as const),
    out: values.out === undefined || values.out === '-' ? null : values.out,
    isQuiet: values.quiet === true,
    failUnder: number(values, 'fail-under', null),
    failOn: readIssueIds(values['fail-on'] ?? []),
    state: values.state ?? null,
  }
  const limits = {
    maxDepth: number(values, 'depth', null),
    include: readPatterns('include', values.include ?? []),
    exclude: readPatterns('exclude', values.exclude ?? []),
  }
  const maxPages = number(values, 'max-pages', null)
  const selection = await readSelection(values)
  const listed = selection.kind === 'list' ? selection.urls : []
  return {
    ...checked,
    url: listed[0] ?? readUrl(input.url ?? ''),
    isSchemeAssumed: listed.length === 0 && !hasScheme(input.url ?? ''),
    range: { selection, ...limits },
    maxPages: maxPages ?? (listed.length || DEFAULT_MAX_PAGES),
  }
}

async function readSelection(values: FlagValues): Promise<CrawlSelection> {
  if (values.list !== undefined) return { kind: 'list', urls: await readUrlList(values.list) }
  return { kind: values['sitemap-only'] ? 'sitemap' : 'site' }
}

function readUrl(typed: string): string {
  const parsed = readTypedUrl(typed)
  if (!parsed.ok) throw new UsageError(parsed.message)
  return parsed.url
}

function number<Otherwise>(
  values: FlagValues,
  name: 'max-pages' | 'depth' | 'concurrency' | 'delay' | 'timeout' | 'fail-under',
  otherwise: Otherwise,
): number | Otherwise {
  return wholeNumber(name, values[name], { ...FLAGS[name], otherwise })
}

function choice<Name extends 'format' | 'render'>(
  values: FlagValues,
  name: Name,
  otherwise: ChoiceOf<Name>,
): ChoiceOf<Name> {
  const choices = FLAGS[name].choices as readonly ChoiceOf<Name>[]
  const chosen = choices.find((each) => each === (values[name] ?? otherwise))
  if (chosen === undefined)
    throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not '${values[name]}'.`)
  return chosen
}

type ChoiceOf<Name> = Name extends 'format' ? Format : CrawlOptions['render']

function readUserAgent(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const problem = name.trim() === '' ? 'the name must not be empty.' : checkHeader('User-Agent', name)
  if (problem !== null) throw new UsageError(`--user-agent: ${problem}`)
  return name
}

function readPatterns(name: string, typed: string[]): string[] {
  for (const each of typed) {
    const pattern = parsePattern(each)
    if (!pattern.ok) throw new UsageError(`--${name}: ${pattern.message}`)
  }
  return typed
}

export function readAllowList(list: string | undefined): AllowedTarget[] | null {
  if (list === undefined) return null
  try {
    return parseAllowList(list)
  } catch (error) {
    throw new UsageError(`--allow-private: ${error instanceof Error ? error.message : String(error)}`)
  }
}
