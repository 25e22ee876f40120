import type { ComparedChecks } from '#domain/checks/compared-checks.ts'
import { CRAWL_DIGEST, type CrawlDigest, type EventCrawl, type IssueChange } from '#domain/events/event.ts'
import { countUrlChanges } from '#domain/issues/count-changes.ts'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { FailureLogged } from '#platform/queue/queue.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { listComparedRows } from '#store/comparisons/compare-rows.ts'
import { findUrlChanges, groupComparedUrls } from '#store/comparisons/compare-urls.ts'
import { findSummarisedBefore } from '#store/crawls/unnotified-crawls.ts'
import { claimComparison, findUncomparedCrawl, recordEvent, type Uncompared } from '#store/events/events.ts'
import { countFoundPages, findProjectCrawl } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { titleOf } from '../checks/describe-check.ts'
import { listChecks } from '../checks/list-checks.ts'
import { compareChecksOf } from '../dashboard/compare-checks-of.ts'
import { compareSummarised, isWhole } from '../dashboard/compare-crawls.ts'
import type { CrawlWithSummary } from '../dashboard/find-crawl-pair.ts'
import { queueDispatch } from '../events/queue-events.ts'

const MAX_URLS = 5

type Change = { type: 'issue.opened' | 'issue.resolved'; data: IssueChange; isBroken: boolean }

/**
 * Records which issues a finished crawl opened and resolved: one event per check, with the first URLs, and one digest
 * of the crawl for Slack and Teams. At most once per crawl. Compares only if a receiver wants to know, because that takes
 * a while for a large crawl. If a try fails, a digest says so once. If the try before failed as well, no error is logged.
 */
export async function recordIssueChanges(
  app: Pick<App, 'database' | 'queue' | 'log'>,
  crawlId: string,
  { hasFailed, signal }: { hasFailed: boolean; signal?: AbortSignal },
): Promise<void> {
  const waiting = await findUncomparedCrawl(app.database, crawlId)
  if (!waiting) return
  const changes = waiting.isWanted ? await findChanges(app, waiting.projectId, crawlId).catch(giveUp) : []
  await recordChanges(app, crawlId, waiting, changes)

  async function giveUp(error: Error): Promise<never> {
    if (signal?.aborted || isDiskFull(error)) throw error
    app.log[hasFailed ? 'debug' : 'error']({ err: error, crawlId }, 'a crawl could not be compared with the one before')
    if (waiting) await recordFailure(app, crawlId, waiting)
    throw new FailureLogged(`The crawl could not be compared with the one before. Details: ${error.message}`)
  }
}

async function recordChanges(
  app: Pick<App, 'database' | 'queue'>,
  crawlId: string,
  waiting: Uncompared,
  changes: Change[],
): Promise<void> {
  const { projectId, crawl, hasChannels, hasDigest } = waiting
  // A channel that got the digest of a failed comparison needs another one only if there are changes.
  const needsDigest = hasChannels && (!hasDigest || changes.length > 0)
  const isRecorded = await app.database.db.transaction(async (transaction) => {
    if (!(await claimComparison(transaction, crawlId))) return false
    for (const { type, data } of changes)
      await recordEvent(transaction, { type, projectId, crawlId, screen: comparisonOf(data), data })
    if (needsDigest) {
      const [first] = changes
      const screen = first ? comparisonOf(first.data) : reportOf(crawlId)
      await recordEvent(transaction, { type: CRAWL_DIGEST, projectId, crawlId, screen, data: digestOf(crawl, changes) })
    }
    return changes.length > 0 || needsDigest
  })
  if (isRecorded) await queueDispatch(app)
}

/** Channels learn right away that the crawl has finished. Issue events follow if a later comparison succeeds. */
async function recordFailure(
  app: Pick<App, 'database' | 'queue'>,
  crawlId: string,
  { projectId, crawl, hasChannels, hasDigest }: Uncompared,
): Promise<void> {
  if (!hasChannels || hasDigest) return
  const data: CrawlDigest = { ...digestOf(crawl, []), isUncompared: true }
  const { db } = app.database
  await recordEvent(db, { type: CRAWL_DIGEST, projectId, crawlId, screen: reportOf(crawlId), data })
  await queueDispatch(app)
}

const reportOf = (crawlId: string) => `/reports?session=${crawlId}`
const comparisonOf = ({ before, crawl }: IssueChange) => `/history/compare?base=${before.id}&other=${crawl.id}`

const SEVERITIES = ['high', 'medium', 'low', 'info']

/** The worst issues first. */
function digestOf(crawl: EventCrawl, changes: Change[]): CrawlDigest {
  const sorted = changes.toSorted(
    ({ data: one }, { data: other }) =>
      SEVERITIES.indexOf(one.check.severity) - SEVERITIES.indexOf(other.check.severity) || other.count - one.count,
  )
  const ofType = (wanted: Change['type']) =>
    sorted
      .filter(({ type }) => type === wanted)
      .map(({ data: { check, count, of, urls }, isBroken }) => ({
        ...{ check, count, of, url: urls[0] ?? null },
        ...(isBroken && { isBroken }),
      }))
  return { crawl, opened: ofType('issue.opened'), resolved: ofType('issue.resolved') }
}

async function findChanges(app: Pick<App, 'database'>, projectId: string, crawlId: string): Promise<Change[]> {
  const found = await findProjectCrawl(app.database, projectId, crawlId)
  const earlier = await findSummarisedBefore(app.database, projectId, crawlId)
  if (!found?.summary || !earlier?.summary) return []
  const [base, other] = [earlier as CrawlWithSummary, found as CrawlWithSummary]
  const compared = await compareSummarised(app, base, other)
  const { checks } = await compareChecksOf(app, base.crawl.id, other.crawl.id)
  const list = await listUrls(app, checks, base, other)
  const changes: Change[] = []
  for (const [of, byType] of [
    ['pages', compared.byType],
    ['urls', compared.siteIssuesByType],
    ['broken', await countBroken(app, checks, base, other)],
  ] as const) {
    for (const change of byType) changes.push(...(await eventsOf(change, of, { base, other, list })))
  }
  return changes
}

/** Comparisons count broken pages and files as such, not as issues. For receivers, they are issues like any other. */
async function countBroken(
  { database }: Pick<App, 'database'>,
  checks: ComparedChecks,
  base: CrawlWithSummary,
  other: CrawlWithSummary,
): Promise<Counted[]> {
  const pair = { baseId: base.crawl.id, otherId: other.crawl.id, checks, isWhole: isWhole(other), isOfBroken: true }
  return countUrlChanges(await groupComparedUrls(database, pair), checks).byType
}

type Counted = Pick<CrawlChanges['byType'][number], 'type' | 'appeared' | 'fixed'>
/** `broken`: broken pages and files, with the issue that says so. */
type Of = 'pages' | 'urls' | 'broken'
type List = (of: Of, kind: 'appeared' | 'fixed', type: string) => Promise<string[]>
type Pair = { base: CrawlWithSummary; other: CrawlWithSummary; list: List }

/** Changes that come from other rules, and not from the site, are not counted. */
async function eventsOf(change: Counted, of: Of, { base, other, list }: Pair): Promise<Change[]> {
  const counts = [base, other].flatMap(({ summary }) => [...summary.issueCounts, ...(summary.siteIssueCounts ?? [])])
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
    const isBroken = of === 'broken'
    const data: IssueChange = { ...crawls, check, count: change[kind], of: isBroken ? 'urls' : of, urls }
    events.push({ type, data, isBroken })
  }
  return events
}

/** Prepares to list the first URLs of a kind of change. */
async function listUrls(
  { database }: Pick<App, 'database'>,
  checks: ComparedChecks,
  base: CrawlWithSummary,
  other: CrawlWithSummary,
): Promise<List> {
  const [baseId, otherId] = [base.crawl.id, other.crawl.id]
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
    const isOfBroken = of === 'broken'
    const { found } = await findUrlChanges(database, { ...common, isWhole: isWhole(other), isOfBroken, kind, type })
    return found.map(({ url }) => url)
  }
}

/** Sorted, because stored lists refer to a check id by its index. */
function typesOf(...summaries: ReportSummary[]): string[] {
  return [...new Set(summaries.flatMap(({ issueCounts }) => issueCounts.map(({ type }) => type)))].sort()
}
