import { describe, expect, test } from 'vitest'
import { createArchive } from '#archive/write/create-archive.ts'
import type { SiteFinding, SiteIssue } from '#audit/audit-site.ts'
import { auditTables, type CrawlTables } from '#audit/audit-tables.ts'
import { rulesFrom } from '#audit/rules.ts'
import type { QueryCheck } from '#checks/check.ts'
import type { OptionValues } from '#domain/checks/check-option.ts'
import type { CheckTable } from '#domain/checks/check-tables.ts'
import type { Tally } from '#domain/checks/check-tallies.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { NO_REQUESTS } from '#domain/requests/further-requests.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { archiveForChecks } from '#operations/archives/archive-for-checks.ts'
import { checkIds } from '#operations/checks/check-ids.ts'
import { type CrawlPlan, runCrawl } from '#operations/crawls/run-crawl.ts'
import type { CrawlSink } from '#operations/site-judging/crawl-sink.ts'
import { NoTables } from '#operations/site-judging/judge-tables.ts'
import { sharedReaders } from '../shared-readers.ts'
import { type SitePages, serveSite } from '../sites/serve-site.ts'
import { expectPlaces } from './expect-places.ts'

/** Found evidence by path, as 'what it saw [where]'. URLs are without the site's origin, hosts without its port. */
type FoundEvidence = Record<string, string[]>

type Counts = Partial<Pick<Tally, 'found' | 'passed' | 'notApplicable' | 'reason'>>

/** A site and how it is crawled. */
type CrawledSite = {
  site: SitePages
  /** Changes to the plan, which by default crawls the whole site from its home page. */
  plan?: (origin: string) => Partial<CrawlPlan>
  /** Requests the files that pages use, as with an archive that is kept. `plan` needs a limit for them. */
  wantsFiles?: true
}

type Expectation = {
  /** The evidence by path. Default: none. */
  finds?: Record<string, unknown[]>
  /** The messages of issues, by path. */
  messages?: Record<string, string>
  /** How many pages were found, passed or not applicable. */
  counts: Counts
  options?: OptionValues
}

/** Crawls real sites with the real crawler, and runs a query check on the tables of each crawl. */
export function testQueryCheck(check: QueryCheck, cases: Record<string, CrawledSite & Expectation>): void {
  describe(check.id, () => {
    test.each(Object.entries(cases))('%s', async (_, expected) => {
      const [judged] = await crawlSite(expected, [{ check, ...expected }])
      expectJudged(judged as ShortJudgement, expected)
    })
  })
}

/**
 * Crawls one site once, and runs several checks on its tables, or one check with several options. Each expectation is a
 * test of its own.
 */
export function testQueryChecks(site: CrawledSite, cases: Record<string, { check: QueryCheck } & Expectation>): void {
  const entries = Object.entries(cases)
  const checks = entries.map(([, expected]) => expected)
  let crawling: Promise<ShortJudgement[]> | undefined
  test.each(entries.map(([name, expected], index) => ({ name, id: expected.check.id, expected, index })))(
    '$id: $name',
    async ({ expected, index }) => {
      crawling ??= crawlSite(site, checks)
      expectJudged((await crawling)[index] as ShortJudgement, expected)
    },
  )
}

type ShortJudgement = Judgement & { shorten: (text: string) => string }

async function crawlSite({ site, plan, wantsFiles }: CrawledSite, checks: Judging[]): Promise<ShortJudgement[]> {
  const served = await serveSite(site)
  const shorten = (text: string) => text.replaceAll(served.origin, '').replaceAll(`:${served.port}`, '')
  try {
    const crawl = { isWorthProbing: guessesOf(site), ...plan?.(served.origin), startUrl: `${served.origin}/` }
    const judged = await crawlAndJudgeAll(checks, crawl, wantsFiles)
    return judged.map((judgement) => ({ ...judgement, shorten }))
  } finally {
    await served.close()
  }
}

function expectJudged({ issues, tally, fault, shorten }: ShortJudgement, expected: Expectation): void {
  const { finds = {}, messages = {}, counts } = expected
  if (fault !== undefined) throw fault
  expect(foundIn(issues, shorten)).toEqual(finds)
  for (const { issue } of issues) expectPlaces(issue.evidence)
  expect(Object.fromEntries(issues.map(({ url, issue }) => [shorten(url), issue.message]))).toMatchObject(messages)
  expect({ reason: undefined, ...tally }).toMatchObject({ errored: 0, ...counts })
}

/**
 * Selects which of the forty guessed paths are requested: those that the site has, and one to learn how the site
 * responds to missing pages. Requesting all of them would take more time than the pages.
 */
export function guessesOf(site: SitePages): (url: string) => boolean {
  return (url) => {
    const { pathname } = new URL(url)
    return pathname in site || '*' in site || pathname === '/about'
  }
}

export function foundIn(issues: (SiteIssue | SiteFinding)[], shorten: (text: string) => string): FoundEvidence {
  return Object.fromEntries(
    issues.map(({ url, issue }) => [
      shorten(url),
      issue.evidence.map(({ saw, at }) => shorten(saw + (at === undefined ? '' : ` [${at}]`))),
    ]),
  )
}

type Judging = { check: QueryCheck; options?: OptionValues }

type Judgement = {
  issues: (SiteIssue | SiteFinding)[]
  tally: Tally | undefined
  /** Why the check could not run. */
  fault?: unknown
}

/** Crawls a site with this check alone, as the command line does. */
export async function crawlAndJudge(
  check: QueryCheck,
  plan: Partial<CrawlPlan> & { startUrl: string },
): Promise<Judgement> {
  const [judged] = await crawlAndJudgeAll([{ check }], plan)
  if (judged?.fault !== undefined) throw judged.fault
  return judged as Judgement
}

/** Crawls a site as the command line does, and runs each check with its options on the tables of the crawl. */
async function crawlAndJudgeAll(
  checks: Judging[],
  plan: Partial<CrawlPlan> & { startUrl: string },
  wantsFiles?: true,
): Promise<Judgement[]> {
  // Not in a separate thread, which would load DuckDB again for each crawl.
  const archive = archiveForChecks(createArchive)
  let judged: Judgement[] | undefined
  const sink: CrawlSink = {
    ...archive,
    ...(wantsFiles ? { keepsFacts: 'packed', keepsGroups: true } : { keepsFacts: 'links' }),
    async openTables(end) {
      // Leaves out the tables that only the site score needs.
      const needed = [...new Set([PAGES, ...checks.flatMap(({ check }) => check.needs)])]
      const tables = await archive.openTables({ ...end, tables: needed })
      judged = []
      for (const each of checks) judged.push(await judge(each, tables))
      throw new NoTables('The checks have run.')
    },
    siteIssues: async () => {},
    siteFindings: async () => {},
    fetching: () => {},
    fault: (error) => {
      throw error
    },
    earlierPages: async () => [],
  }
  const defaults = {
    ...{ maxPages: 100, pace: { concurrency: 4, delayMs: 0 }, obeyRobots: true, userAgent: 'Pagewarden', earlier: [] },
    ...{ allowedTargets: parseAllowList('127.0.0.1,localhost'), maxFiles: 100, ruleSet: onlyChecks(checks) },
    ...(checks.some(({ check }) => check.needs.includes('used_files')) && {
      requestLimits: { ...NO_REQUESTS, resources: 100 },
    }),
  }
  try {
    const { signal } = new AbortController()
    const { tallies } = await runCrawl({ ...defaults, ...plan }, sink, { readers: sharedReaders(), signal })
    // A crawl that failed has no tables. Its tallies say why.
    return judged ?? checks.map(({ check }) => ({ issues: [], tally: tallies[check.id] }))
  } finally {
    await archive.discard()
  }
}

/** Audits count the pages. */
export const PAGES: CheckTable = 'pages'

async function judge(each: Judging, tables: CrawlTables): Promise<Judgement> {
  const issues: Judgement['issues'] = []
  let fault: unknown
  const onFault = (_check: string, error: unknown) => {
    fault = error
  }
  const audit = auditTables(tables, { onFault, now: () => performance.now() }, rulesFrom(onlyChecks([each])))
  let next = await audit.next()
  for (; !next.done; next = await audit.next()) issues.push(next.value)
  return { issues, tally: next.value[each.check.id], fault }
}

/** If a check is tested with several options, the rule set has one of them. The crawl itself does not use it. */
function onlyChecks(checks: Judging[]): RuleSet {
  const tested = checks.map(({ check, options = {} }) => [check.id, { isOn: true as const, options }] as const)
  const others = checkIds().map((id) => [id, { isOff: true as const }] as const)
  return { checks: Object.fromEntries([...others, ...tested.toReversed()]) }
}
