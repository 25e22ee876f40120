import { DEFAULT_USER_SETTINGS } from '#domain/accounts/user-settings.ts'
import { countedThings } from '#domain/checks/counted-thing.ts'
import { shouldNotify } from '#domain/crawls/crawl-end.ts'
import type { CrawlEndedMail, CrawlStats } from '#domain/projects/project-mail.ts'
import type { ComparedFinding, TopIssue } from '#domain/reports/dashboard.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { lockAccount } from '#store/accounts/lock-account.ts'
import { findUserSettings } from '#store/accounts/user-settings.ts'
import { findFilesSummary } from '#store/crawls/crawl-files.ts'
import {
  claimNotification,
  findSummarisedBefore,
  findUnnotifiedCrawl,
  listUnnotifiedCrawls,
  type UnnotifiedCrawl,
} from '#store/crawls/unnotified-crawls.ts'
import { type FoundCrawl, findProjectCrawl, type SummarisedCrawl } from '#store/projects/project-crawls.ts'
import { listMailReaders } from '#store/projects/project-mail.ts'
import type { App } from '../app.ts'
import { compareSummarised } from '../dashboard/compare-crawls.ts'
import { readTopIssues } from '../dashboard/read-top-issues.ts'
import { sendStoredMail, storeMail } from '../mail/queue-mail.ts'

const MAX_PER_ROUND = 100
const TOP_ISSUES = 3

/** Mails those who want it that a project's crawl has finished. At most once per crawl. */
export async function notifyOfCrawlEnd(app: App, crawlId: string): Promise<void> {
  const crawl = await findUnnotifiedCrawl(app.database, crawlId)
  if (!crawl) return
  const readers = shouldNotify(crawl) ? await listReaders(app, crawl) : []
  const mail = readers.length > 0 ? await writeMail(app, crawl) : null
  const mailIds = await app.database.db.transaction(async (transaction) => {
    if (!(await claimNotification({ db: transaction }, crawl.id)) || !mail) return []
    const ids: string[] = []
    for (const { userId, timezone } of readers) {
      const to = await lockAccount({ db: transaction }, userId)
      if (to) ids.push(await storeMail(transaction, app.settings.publicUrl, to, { ...mail, timezone }))
    }
    return ids
  })
  for (const mailId of mailIds) await sendStoredMail(app.queue, mailId)
}

async function listReaders(
  { database }: App,
  { projectId, defaultReader }: UnnotifiedCrawl,
): Promise<{ userId: string; timezone: string }[]> {
  const readers = []
  for (const userId of await listMailReaders(database, projectId, defaultReader)) {
    const settings = (await findUserSettings(database, userId)) ?? DEFAULT_USER_SETTINGS
    if (settings.emailNotifications && settings.crawlNotifications)
      readers.push({ userId, timezone: settings.timezone })
  }
  return readers
}

/** For crawls whose worker was killed before it could send the mail. */
export async function notifyMissedCrawlEnds(app: App): Promise<void> {
  for (const crawlId of await listUnnotifiedCrawls(app.database, MAX_PER_ROUND)) {
    // A mail that fails is retried in the next round and does not delay the others.
    await notifyOfCrawlEnd(app, crawlId).catch((err) =>
      app.log.error({ err, crawlId }, 'cannot send the mails about a finished crawl'),
    )
  }
}

/** Without the time zone, which is the reader's. */
async function writeMail(app: App, ended: UnnotifiedCrawl): Promise<Omit<CrawlEndedMail, 'timezone'> | null> {
  const found = await findProjectCrawl(app.database, ended.projectId, ended.id)
  if (!found) return null
  const stats = hasSummary(found) ? await readStats(app, ended, found) : null
  const { name, slug } = ended.project
  const screen = `${app.settings.publicUrl}/dashboard/${slug}`
  return {
    kind: 'crawl-ended',
    link: stats ? `${screen}/reports?session=${ended.id}` : screen,
    project: name,
    url: found.crawl.url,
    startedBy: ended.startedBy,
    at: ended.finishedAt,
    error: ended.status === 'failed' ? (found.crawl.error ?? 'The crawl failed.') : null,
    stats,
    balance: found.crawl.balance,
    files: found.crawl.files,
    brokenSitemaps: found.crawl.brokenSitemaps,
    sitemapEntries: found.crawl.sitemapEntries,
  }
}

type FoundWithSummary = FoundCrawl & { summary: ReportSummary }

async function readStats(app: App, { projectId, id }: UnnotifiedCrawl, found: FoundWithSummary): Promise<CrawlStats> {
  const before = await findSummarisedBefore(app.database, projectId, id)
  const { healthScore, pages, failed, issues, siteIssues = 0, indexability } = found.summary
  const top = await readTopIssues(app, found)
  const compared = before && hasSummary(before) ? await compareSummarised(app, before, found) : null
  const hasSameRules = compared === null || (compared.rulesNote === null && compared.unknownNote === null)
  return {
    siteScore: found.crawl.siteScore,
    healthScore,
    pages,
    failedPages: failed,
    soft404s: indexability.soft_404,
    brokenFiles: (await findFilesSummary(app.database, id))?.broken ?? 0,
    issues,
    siteIssues,
    before: before && hasSummary(before) ? valuesOf(before, hasSameRules) : null,
    changes: compared?.issues ?? null,
    siteChanges: compared?.siteIssues ?? null,
    comparedFindings: compared?.compared.map(toFinding) ?? [],
    unknownChecks: found.crawl.unknownChecks.length,
    topIssues: top.slice(0, TOP_ISSUES).map(toMailed),
  }
}

function toMailed({ title, pages, urls, isEmergency }: TopIssue): CrawlStats['topIssues'][number] {
  return { title, pages, urls, ...(isEmergency && { isEmergency }) }
}

function toFinding({ title, found, counts }: ComparedFinding): { title: string; count: string } {
  return { title, count: countedThings(found, counts) }
}

/** Under different rules, the same site has different issues and a different score. */
function valuesOf({ crawl, summary }: SummarisedCrawl & { summary: ReportSummary }, hasSameRules: boolean) {
  const { healthScore, issues } = summary
  return { healthScore, issues: hasSameRules ? issues : null, siteScore: hasSameRules ? crawl.siteScore : null }
}

function hasSummary<Crawl extends SummarisedCrawl>(crawl: Crawl): crawl is Crawl & { summary: ReportSummary } {
  return crawl.summary !== null
}
