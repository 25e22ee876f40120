import type { IssueChange } from '#domain/events/event.ts'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { listComparedRows } from '#store/comparisons/compare-rows.ts'
import { findUrlChanges } from '#store/comparisons/compare-urls.ts'
import { findSummarisedBefore } from '#store/crawls/unnotified-crawls.ts'
import { claimComparison, findUncomparedCrawl, recordEvent } from '#store/events/events.ts'
import { countFoundPages, findProjectCrawl } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { titleOf } from '../checks/describe-check.ts'
import { listChecks } from '../checks/list-checks.ts'
import { compareChecksOf } from '../dashboard/compare-checks-of.ts'
import { compareSummarised, isWhole } from '../dashboard/compare-crawls.ts'
import type { CrawlWithSummary } from '../dashboard/find-crawl-pair.ts'
import { queueDispatch } from '../events/queue-events.ts'

const MAX_URLS = 5

type Change = { type: 'issue.opened' | 'issue.resolved'; data: IssueChange }

/**
 * Records which issues a finished crawl opened and resolved: one event per check, with the first URLs. At most once per
 * crawl. Compares only if a receiver wants to know, because that takes a while for a large crawl.
 */
export async function recordIssueChanges(app: Pick<App, 'database' | 'queue'>, crawlId: string): Promise<void> {
  const waiting = await findUncomparedCrawl(app.database, crawlId)
  if (!waiting) return
  const changes = waiting.isWanted ? await findChanges(app, waiting.projectId, crawlId) : []
  const { projectId } = waiting
  const isRecorded = await app.database.db.transaction(async (transaction) => {
    if (!(await claimComparison(transaction, crawlId))) return false
    for (const { type, data } of changes) {
      const screen = `/history/compare?base=${data.before.id}&other=${crawlId}`
      await recordEvent(transaction, { type, projectId, crawlId, screen, data })
    }
    return changes.length > 0
  })
  if (isRecorded) await queueDispatch(app)
}

async function findChanges(app: Pick<App, 'database'>, projectId: string, crawlId: string): Promise<Change[]> {
  const found = await findProjectCrawl(app.database, projectId, crawlId)
  const earlier = await findSummarisedBefore(app.database, projectId, crawlId)
  if (!found?.summary || !earlier?.summary) return []
  const [base, other] = [earlier as CrawlWithSummary, found as CrawlWithSummary]
  const compared = await compareSummarised(app, base, other)
  const list = await listUrls(app, base, other)
  const changes: Change[] = []
  for (const [of, byType] of [
    ['pages', compared.byType],
    ['urls', compared.siteIssuesByType],
  ] as const) {
    for (const change of byType) changes.push(...(await eventsOf(change, of, { base, other, list })))
  }
  return changes
}

type Counted = CrawlChanges['byType'][number]
type List = (of: 'pages' | 'urls', kind: 'appeared' | 'fixed', type: string) => Promise<string[]>
type Pair = { base: CrawlWithSummary; other: CrawlWithSummary; list: List }

/** Changes that come from other rules, and not from the site, are not counted. */
async function eventsOf(change: Counted, of: 'pages' | 'urls', { base, other, list }: Pair): Promise<Change[]> {
  const counts = [...other.summary.issueCounts, ...base.summary.issueCounts]
  const severity =
    counts.find(({ type }) => type === change.type)?.severity ??
    listChecks().find(({ id }) => id === change.type)?.severity ??
    'medium'
  const events: Change[] = []
  for (const [type, kind] of [
    ['issue.opened', 'appeared'],
    ['issue.resolved', 'fixed'],
  ] as const) {
    if (change[kind] === 0) continue
    const urls = await list(of, kind, change.type)
    const crawls = { crawl: { id: other.crawl.id }, before: { id: base.crawl.id } }
    const check = { id: change.type, title: titleOf(change.type), severity }
    events.push({ type, data: { ...crawls, check, count: change[kind], of, urls } })
  }
  return events
}

/** Prepares to list the first URLs of a kind of change. */
async function listUrls(
  { database }: Pick<App, 'database'>,
  base: CrawlWithSummary,
  other: CrawlWithSummary,
): Promise<List> {
  const [baseId, otherId] = [base.crawl.id, other.crawl.id]
  const { checks } = await compareChecksOf({ database }, baseId, otherId)
  const common = { baseId, otherId, checks, cause: 'site' as const, words: [], offset: 0, limit: MAX_URLS }
  const pages = await countFoundPages(database, { base: baseId, other: otherId })
  const types = typesOf(base.summary, other.summary)
  // Only lists of removed pages need to know why a page is missing.
  const missing = { blocked: [], leftOut: [] }
  return async (of, kind, type) => {
    if (of === 'pages') {
      const { rows } = await listComparedRows(database, { ...common, pages, types, missing, kind, type })
      return rows.map(({ url }) => url)
    }
    const { found } = await findUrlChanges(database, { ...common, isWhole: isWhole(other), kind, type })
    return found.map(({ url }) => url)
  }
}

/** Sorted, because stored lists refer to a check id by its index. */
function typesOf(...summaries: ReportSummary[]): string[] {
  return [...new Set(summaries.flatMap(({ issueCounts }) => issueCounts.map(({ type }) => type)))].sort()
}
