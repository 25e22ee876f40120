import { countFoundByCheck, type FoundByCheck, type PageTotals, readPageTotals } from '#archive/explore/found-issues.ts'
import { readSiteCounts } from '#archive/explore/reports/site-counts.ts'
import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { MAX_TOP_ISSUES } from '#domain/issues/first-to-fix.ts'
import type { Severity } from '#domain/issues/issue.ts'
import { limitingFirst } from '#domain/issues/top-issues.ts'
import { isOfBrokenUrl } from '#domain/issues/url-issues.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import { describeSite, type SiteDescription } from '#domain/site-state/describe-site.ts'
import { type FunnelStep, funnelOf } from '#domain/site-state/funnel.ts'
import { siteFactsOfTables } from '#domain/site-state/site-facts-of.ts'
import { describeCheck, findCheck } from '../checks/describe-check.ts'
import { describeTopIssues } from '../dashboard/describe-top-issues.ts'
import type { OpenedCrawl } from './opened-crawl.ts'

export type KeptState = SiteDescription & {
  funnel: FunnelStep[]
  totals: PageTotals
  checks: CrawlChecks | null
  topIssues: TopIssue[]
}

/** Describes the state of the site, as the dashboard of a project does. */
export async function readKeptState({ manifest, removed, use, judgement }: OpenedCrawl): Promise<KeptState> {
  const { checks } = await judgement()
  return use(async (tables) => {
    const totals = await readPageTotals(tables, removed)
    const counts = await readSiteCounts(tables, removed)
    const found = await countFoundByCheck(tables, 'issues', removed)
    const topIssues = rank(found, totals, checks).slice(0, MAX_TOP_ISSUES)
    const { outcome: status, balance, settings } = manifest
    const crawl = { status, balance, maxPages: settings.maxPages, crawled: totals.pages, checks }
    const { avgResponseMs } = totals
    const facts = siteFactsOfTables({ crawl, counts, topIssues, avgResponseMs })
    const { isBlocked, linksNotKnown } = facts
    return {
      ...describeSite(facts),
      funnel: funnelOf({ counts, balance, linksNotKnown, isBlocked }),
      totals,
      checks,
      topIssues,
    }
  })
}

/** What each check found, in the order of the dashboard: what limits the score, checks of broken pages, then the rest. */
export async function rankFound(
  { removed, use, judgement }: OpenedCrawl,
  kind: 'issues' | 'findings',
): Promise<TopIssue[]> {
  const { checks } = await judgement()
  return use(async (tables) => {
    const found = await countFoundByCheck(tables, kind, removed)
    if (kind === 'findings') return found.map(describeFound)
    const ranked = rank(found, await readPageTotals(tables, removed), checks)
    const isRanked = new Set(ranked.map(({ type }) => type))
    const others = found.filter(({ type }) => !isRanked.has(type)).map(describeFound)
    return limitingFirst(
      others.toSorted((one, other) => countOf(other) - countOf(one)),
      ranked,
    )
  })
}

function rank(found: readonly FoundByCheck[], { pages }: PageTotals, checks: CrawlChecks | null): TopIssue[] {
  const counted = found.map((each) => ({
    ...each,
    category: reportCategoryOf(each),
    severity: each.severity as Severity,
  }))
  return describeTopIssues(
    counted.map(({ type, pages, inlinks, reach }) => ({ type, pages, inlinks, reach })),
    {
      pages,
      issueCounts: counted.filter((each) => each.pages > 0),
      siteIssueCounts: counted.filter((each) => each.urls > 0 && !isOfBrokenUrl(each)),
    },
    checks,
  )
}

function describeFound(found: FoundByCheck): TopIssue {
  const { title, fix, counts } = describeCheck(found.type)
  const { owner = null, effort = null } = findCheck(found.type) ?? {}
  const { type, severity, pages, urls, inlinks } = found
  const words = { title, fix, counts, owner, effort, category: reportCategoryOf(found) }
  return { type, severity, pages, urls, inlinks, ...words, judged: null, gain: null, limitsScore: false }
}

function countOf({ pages, urls }: TopIssue): number {
  return pages + urls
}
