import { describe, expect, test } from 'vitest'
import { createArchive } from '#archive/write/create-archive.ts'
import type { SiteFinding, SiteIssue } from '#audit/audit-site.ts'
import type { QueryCheck } from '#checks/check.ts'
import type { OptionValues } from '#domain/checks/check-option.ts'
import type { Tally } from '#domain/checks/check-tallies.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { archiveForChecks } from '#operations/archives/archive-for-checks.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { type CrawlPlan, runCrawl } from '#operations/crawls/run-crawl.ts'
import type { CrawlSink } from '#operations/site-judging/crawl-sink.ts'
import { sharedReaders } from '../shared-readers.ts'
import { type SitePages, serveSite } from '../sites/serve-site.ts'
import { expectPlaces } from './expect-places.ts'

/** Found evidence by path, as 'what it saw [where]'. URLs are without the site's origin, hosts without its port. */
type FoundEvidence = Record<string, string[]>

type Counts = Partial<Pick<Tally, 'found' | 'passed' | 'notApplicable' | 'reason'>>

type QueryCheckCase = {
  site: SitePages
  /** Default: nothing. */
  finds?: Record<string, unknown[]>
  /** What the issues of some paths say. */
  messages?: Record<string, string>
  /** What became of the pages. */
  counts: Counts
  options?: OptionValues
  /** What is different from a crawl of the whole site from its home page. */
  plan?: (origin: string) => Partial<CrawlPlan>
  /** Requests the files that pages use, as with an archive that is kept. `plan` needs a limit for them. */
  wantsFiles?: true
}

/** Crawls real sites with the real crawler, and runs a query check on the tables of each crawl. */
export function testQueryCheck(check: QueryCheck, cases: Record<string, QueryCheckCase>): void {
  describe(check.id, () => {
    test.each(Object.entries(cases))(
      '%s',
      async (_, { site, finds = {}, messages = {}, counts, options = {}, plan, wantsFiles }) => {
        const served = await serveSite(site)
        try {
          const { issues, tally } = await crawlAndJudge(
            check,
            { isWorthProbing: guessesOf(site), ...plan?.(served.origin), startUrl: `${served.origin}/` },
            { options, wantsFiles },
          )
          const shorten = (text: string) => text.replaceAll(served.origin, '').replaceAll(`:${served.port}`, '')
          expect(foundIn(issues, shorten)).toEqual(finds)
          for (const { issue } of issues) expectPlaces(issue.evidence)
          expect(Object.fromEntries(issues.map(({ url, issue }) => [shorten(url), issue.message]))).toMatchObject(
            messages,
          )
          expect({ reason: undefined, ...tally }).toMatchObject({ errored: 0, ...counts })
        } finally {
          await served.close()
        }
      },
    )
  })
}

/**
 * Which of the forty paths that a crawl guesses are requested: those that the site has, and one that tells how it
 * responds to others. Requests for the rest would take more time than the pages.
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

/** Crawls a site with this check alone, as the command line does. */
export async function crawlAndJudge(
  check: QueryCheck,
  plan: Partial<CrawlPlan> & { startUrl: string },
  { options = {}, wantsFiles }: { options?: OptionValues; wantsFiles?: true | undefined } = {},
): Promise<{ issues: (SiteIssue | SiteFinding)[]; tally: Tally | undefined }> {
  // In a thread of its own, DuckDB would be loaded again for each crawl.
  const archive = archiveForChecks(createArchive)
  const issues: (SiteIssue | SiteFinding)[] = []
  const sink: CrawlSink = {
    ...archive,
    ...(wantsFiles ? { keepsFacts: 'packed', keepsGroups: true } : { keepsFacts: 'links' }),
    siteIssues: async (found) => void issues.push(...found),
    siteFindings: async (found) => void issues.push(...found),
    fetching: () => {},
    fault: (error) => {
      throw error
    },
    earlierPages: async () => [],
  }
  const others = listChecks().filter(({ id }) => id !== check.id)
  const changes = {
    ...Object.fromEntries(others.map(({ id }) => [id, { isOff: true as const }])),
    [check.id]: { isOn: true as const, options },
  }
  const defaults = {
    ...{ maxPages: 100, pace: { concurrency: 4, delayMs: 0 }, obeyRobots: true, userAgent: 'Pagewarden', earlier: [] },
    ...{ allowedTargets: parseAllowList('127.0.0.1,localhost'), maxFiles: 100, ruleSet: { checks: changes } },
  }
  try {
    const { signal } = new AbortController()
    const { tallies } = await runCrawl({ ...defaults, ...plan }, sink, { readers: sharedReaders(), signal })
    return { issues, tally: tallies[check.id] }
  } finally {
    await archive.discard()
  }
}
