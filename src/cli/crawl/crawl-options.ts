import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { CrawlRange, CrawlSelection } from '#domain/crawls/crawl-range.ts'
import { checkHeader } from '#domain/crawls/header-rules.ts'
import { GENTLE, type Pace } from '#domain/crawls/pace.ts'
import { type RenderMode, type RenderWidth, SAMPLES_PER_TEMPLATE } from '#domain/crawls/render-mode.ts'
import { DEFAULT_REQUESTS, limitsOf, type RequestLimits } from '#domain/requests/further-requests.ts'
import { userAgentFor } from '#domain/system/product.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { hasScheme } from '#domain/urls/url.ts'
import { parsePattern } from '#domain/urls/url-pattern.ts'
import type { Settings } from '#platform/settings.ts'
import { readAllowList } from '../allow-list.ts'
import { missingWork } from '../fail-on/missing-work.ts'
import { FLAGS, type FlagValues, type FORMATS } from '../flags/crawl-flags.ts'
import { wholeNumber } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { rejectContradictions } from './contradictions.ts'
import { readCrawlWords } from './describe-crawl.ts'
import { readIssueIds } from './issue-ids.ts'
import { readHeaders } from './request-headers.ts'
import { selectChecks } from './select-checks.ts'
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
  render: RenderMode
  samplesPerTemplate: number
  renderWidth: RenderWidth
  /** Measure web vitals, layout and accessibility of rendered pages. */
  measuresPages: boolean
  /** Screenshots are kept only in the archive. */
  keepsScreenshots: boolean
  headers: Record<string, string>
  allowedTargets: AllowedTarget[]
  obeyRobots: boolean
  userAgent: string
  /** Max number of URLs that are requested besides pages. */
  requestLimits: RequestLimits
  format: Format
  /** The report file. Null for the terminal, and for parquet, which writes an archive instead. */
  out: string | null
  /** The folder of the archive. */
  archive: string | null
  /** The folder with the archive of the crawl to compare with. */
  before: string | null
  isQuiet: boolean
  failUnder: number | null
  /** The lowest site score that passes. */
  failUnderScore: number | null
  /** Check ids, ids such as `soft_404` that belong to no check, categories and severities. */
  failOn: string[]
  ruleSet: RuleSet
  state: string | null
}

const DEFAULT_MAX_PAGES = 50
const DEFAULT_TIMEOUT_MS = 15_000

export async function readCrawlOptions(
  words: string[],
  settings: Settings,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<CrawlOptions> {
  const input = await readCrawlWords(words, environment)
  const { values } = input
  rejectContradictions(input)
  const ruleSet = selectChecks(input.ruleSet, { only: values.only ?? [], skip: values.skip ?? [] })
  // All other options are checked first, because the list may come from a slow pipe.
  const output = readOutput(values)
  const checked = {
    pace: {
      concurrency: number(values, 'concurrency', GENTLE.concurrency),
      delayMs: number(values, 'delay', GENTLE.delayMs),
    },
    timeoutMs: number(values, 'timeout', DEFAULT_TIMEOUT_MS),
    render: choice(values, 'render', 'never' as const),
    samplesPerTemplate: number(values, 'samples', SAMPLES_PER_TEMPLATE.default),
    renderWidth: choice(values, 'width', 'desktop' as const),
    measuresPages: values.measure === true,
    keepsScreenshots: values.screenshots ?? true,
    headers: readHeaders(values.header ?? []),
    allowedTargets: readAllowList(values['allow-private']) ?? settings.allowPrivateTargets,
    obeyRobots: !values['ignore-robots'],
    userAgent: readUserAgent(values['user-agent']) ?? userAgentFor(settings.publicUrl),
    ...output,
    requestLimits: readRequestLimits(values),
    isQuiet: values.quiet === true,
    failUnder: number(values, 'fail-under', null),
    failUnderScore: number(values, 'fail-under-score', null),
    failOn: readIssueIds(values['fail-on'] ?? [], ruleSet, missingWork(values, output)),
    ruleSet,
    before: values.before ?? null,
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

function readRequestLimits({ external = true, probes = true, resources = true }: FlagValues): RequestLimits {
  const defaults = DEFAULT_REQUESTS
  return limitsOf({
    externalLinks: { ...defaults.externalLinks, isOn: external },
    probes: { ...defaults.probes, isOn: probes },
    resources: { ...defaults.resources, isOn: resources },
  })
}

function readOutput(values: FlagValues): Pick<CrawlOptions, 'format' | 'out' | 'archive'> {
  const format = choice(values, 'format', 'table' as const)
  const out = values.out === undefined || values.out === '-' ? null : values.out
  const archive = values.archive ?? null
  if (archive === '') throw new UsageError('--archive needs the name of a folder.')
  if (format !== 'parquet') return { format, out, archive }
  if (out === null) throw new UsageError('--format parquet writes a folder: name it with --out FOLDER.')
  if (archive !== null) throw new UsageError('--archive and --format parquet cannot be used together.')
  return { format, out: null, archive: out }
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
  name: 'max-pages' | 'samples' | 'depth' | 'concurrency' | 'delay' | 'timeout' | 'fail-under' | 'fail-under-score',
  otherwise: Otherwise,
): number | Otherwise {
  return wholeNumber(name, values[name], { ...FLAGS[name], otherwise })
}

function choice<Name extends 'format' | 'render' | 'width'>(
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

type ChoiceOf<Name> = Name extends 'format' ? Format : Name extends 'width' ? RenderWidth : RenderMode

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
