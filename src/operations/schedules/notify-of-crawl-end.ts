import { DEFAULT_USER_SETTINGS, type UserSettings } from '#domain/accounts/user-settings.ts'
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
import type { App } from '../app.ts'
import { compareSummarised } from '../dashboard/compare-crawls.ts'
import { readTopIssues } from '../dashboard/read-top-issues.ts'
import { sendStoredMail, storeMail } from '../mail/queue-mail.ts'

const MAX_PER_ROUND = 100
const TOP_ISSUES = 3

/** Mails the owner that a project's crawl has finished, if the owner's settings say so. At most once per crawl. */
export async function notifyOfCrawlEnd(app: App, crawlId: string): Promise<void> {
  const crawl = await findUnnotifiedCrawl(app.database, crawlId)
  if (!crawl) return
  const settings = (await findUserSettings(app.database, crawl.userId)) ?? DEFAULT_USER_SETTINGS
  const isWanted = settings.emailNotifications && settings.crawlNotifications && shouldNotify(crawl)
  const mail = isWanted ? await writeMail(app, crawl, settings) : null
  const mailId = await app.database.db.transaction(async (transaction) => {
    const to = await lockAccount({ db: transaction }, crawl.userId)
    if (!to || !(await claimNotification({ db: transaction }, crawl.id)) || !mail) return null
    return storeMail(transaction, app.settings.publicUrl, to, mail)
  })
  if (mailId) await sendStoredMail(app.queue, mailId)
}

/** For crawls whose worker was killed before it could send the mail. */
export async function notifyMissedCrawlEnds(app: App): Promise<void> {
  for (const crawlId of await listUnnotifiedCrawls(app.database, MAX_PER_ROUND)) {
    // A mail that fails is retried in the next round and does not delay the others.
    await notifyOfCrawlEnd(app, crawlId).catch((err) =>
      app.log.error({ err, crawlId }, 'cannot notify the owner of a finished crawl'),
    )
  }
}

async function writeMail(app: App, ended: UnnotifiedCrawl, { timezone }: UserSettings): Promise<CrawlEndedMail | null> {
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
    timezone,
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
