import { and, count, desc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type AppliedRules, changesIn, ruleSetOf } from '#domain/checks/applied-rules.ts'
import type { RulesOfCrawl } from '#domain/checks/compare-rules.ts'
import type { JudgedRules } from '#domain/checks/compared-checks.ts'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'
import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import { REASONS_NOT_RUN, unknownChecksOf } from '#domain/checks/unknown-checks.ts'
import type { FilesSummary } from '#domain/crawls/checked-file.ts'
import { type CrawlBalance, failedRowsLeftOut, withoutRemoved } from '#domain/crawls/crawl-balance.ts'
import type { StartedBy } from '#domain/crawls/crawl-end.ts'
import { brokenSitemapsOf, NOT_READ, type SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import type { RenderingSummary } from '#domain/rendering/rendering-summary.ts'
import type { Judgement } from '#domain/reports/judgement.ts'
import type { DetailedCrawl, ProjectCrawl, ReportSummary } from '#domain/reports/report.ts'
import type { EntryCounts } from '#domain/site-files/sitemap-file.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { balanceOf, canStartCrawl } from '../crawls/crawls.ts'
import { JUDGEMENT_OF_CRAWL, toJudgement } from '../judgements/judgements.ts'
import { SITE_ISSUES, URL_ISSUES, type UrlIssueColumns } from '../judgements/url-issues.ts'
import { projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

/** Null for crawls made before rule sets existed. */
const RULE_SET = sql<RuleSet | null>`${crawlSessions.settings}->'ruleSet'`

/** Columns for lists of crawls, without long columns such as sitemaps and traps. */
export const SHOWN = {
  id: crawlSessions.id,
  url: crawlSessions.originalUrl,
  status: crawlSessions.status,
  error: crawlSessions.error,
  notice: crawlSessions.notice,
  createdAt: crawlSessions.createdAt,
  finishedAt: crawlSessions.finishedAt,
  maxPages: crawlSessions.maxPages,
  // All stats leave out URLs that were removed from the project after the crawl.
  crawled: sql<number>`coalesce((${crawlSessions.summary}->>'pages')::int, ${crawlSessions.totalUrlsCrawled})`,
  /** Null without a summary. Also null in older summaries, where uncrawled pages count as broken. */
  notCrawled: sql<number | null>`(${crawlSessions.summary}->'indexability'->>'not_crawled')::int`,
  succeeded: sql<number>`coalesce((${crawlSessions.summary}->>'succeeded')::int, ${crawlSessions.succeeded})`,
  issues: sql<number>`coalesce((${crawlSessions.summary}->>'issues')::int, ${crawlSessions.issueCount})`,
  siteIssues: SITE_ISSUES,
  healthScore: sql<number | null>`(${crawlSessions.summary}->>'healthScore')::int`,
  siteScore: sql<number | null>`(${crawlSessions.checks}->'score'->>'score')::int`,
  aiIndex: sql<number | null>`(${crawlSessions.checks}->'score'->>'aiIndex')::int`,
  ruleSet: RULE_SET,
  hasTallies: sql<boolean>`${crawlSessions.checks} is not null`,
  /** The checks with a tally that did not run. */
  notRun: sql<string[]>`array(
    select key from jsonb_each(${crawlSessions.checks}->'tallies')
    where value ? 'error' or value->>'reason' = any (${sql.param([...REASONS_NOT_RUN])}::text[]) order by key)`,
  balance: sql<CrawlBalance | null>`jsonb_set(${crawlSessions.balance}, '{examples}', '{}') - 'blockedBy'`,
  totalUrlsCrawled: crawlSessions.totalUrlsCrawled,
  allSucceeded: crawlSessions.succeeded,
}

export async function listProjectCrawls(
  { db }: Db,
  projectId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ crawls: ProjectCrawl[]; total: number }> {
  const isOfProject = eq(crawlSessions.projectId, projectId)
  const [counted] = await db.select({ total: count() }).from(crawlSessions).where(isOfProject)
  const rows = await db
    .select(SHOWN)
    .from(crawlSessions)
    .where(isOfProject)
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .offset(offset)
    .limit(limit)
  return { crawls: rows.map((row) => toProjectCrawl(row)), total: counted?.total ?? 0 }
}

export type SummarisedCrawl = { crawl: ProjectCrawl; summary: ReportSummary | null }
export type FoundCrawl = {
  crawl: DetailedCrawl
  summary: ReportSummary | null
  /** The rules that the crawl was judged by, and those of its project now. */
  rules: RulesOfCrawl
  projectRules: RuleSet
}

export async function findProjectCrawl(database: Db, projectId: string, id: string): Promise<FoundCrawl | null> {
  return findDetailed(database, projectId, eq(crawlSessions.id, id))
}

export async function findNewestCrawl(database: Db, projectId: string): Promise<FoundCrawl | null> {
  return findDetailed(database, projectId)
}

/** The newest crawl that has stats. */
export async function findLatestCrawl(database: Db, projectId: string): Promise<FoundCrawl | null> {
  return findDetailed(database, projectId, isNotNull(crawlSessions.summary))
}

const MAX_REMOVED_URLS = 20

const DETAILED = {
  ...SHOWN,
  balance: crawlSessions.balance,
  summary: crawlSessions.summary,
  files: crawlSessions.files,
  traps: crawlSessions.traps,
  rendering: crawlSessions.rendering,
  checks: crawlSessions.checks,
  projectRules: sql<RuleSet>`(select rule_set from projects where id = ${crawlSessions.projectId})`,
  judgement: JUDGEMENT_OF_CRAWL,
  brokenSitemaps: sql<SitemapReport[]>`jsonb_path_query_array(${crawlSessions.sitemaps},
    '$[*] ? (@.problem != null && !(@.problem starts with $skipped))', ${JSON.stringify({ skipped: NOT_READ })})`,
  sitemapEntries: sql<EntryCounts>`(
    select json_build_object('listed', coalesce(sum((file->>'entryCount')::bigint), 0),
      'kept', coalesce(sum((file->>'keptEntryCount')::bigint), 0))
    from crawl_sitemaps where session_id = ${crawlSessions.id})`,
  ...URL_ISSUES,
  removedUrls: sql<string[]>`array(
    select url from report_rows where session_id = ${crawlSessions.id} and is_removed order by seq
    limit ${MAX_REMOVED_URLS})`,
}

async function findDetailed({ db }: Db, projectId: string, isWanted?: SQL): Promise<FoundCrawl | null> {
  const [row] = await db
    .select(DETAILED)
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), isWanted))
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(1)
  if (!row) return null
  const { summary, projectRules } = row
  return { crawl: toDetailedCrawl(row), summary, rules: rulesOf(row), projectRules }
}

/** The rules of a crawl. A crawl without a rule set was judged by the unchanged catalogue. */
export async function findRules({ db }: Db, id: string): Promise<JudgedRules & { before: CrawlBefore | null }> {
  const [row] = await db
    .select({ ruleSet: RULE_SET, checks: crawlSessions.checks, status: crawlSessions.status })
    .from(crawlSessions)
    .where(eq(crawlSessions.id, id))
  if (!row) return { ruleSet: NO_CHANGES, catalogueVersion: null, tallies: null, before: null, unknown: [] }
  return {
    ...rulesOf(row),
    tallies: row.checks?.tallies ?? null,
    before: row.checks?.before ?? null,
    unknown: unknownChecksOf({ ...row, ...stateOf(row) }),
  }
}

function stateOf({ status }: Pick<ProjectCrawl, 'status'>) {
  return { isActive: status === 'queued' || status === 'running', isCompleted: status === 'completed' }
}

/** Prefers the rules of the last judgement, because the settings of a crawl keep its original rules. */
function rulesOf({ checks, ruleSet }: { checks: AppliedRules | null; ruleSet: RuleSet | null }): RulesOfCrawl {
  if (checks) return { ruleSet: ruleSetOf(checks), catalogueVersion: checks.catalogueVersion }
  return { ruleSet: ruleSet ?? NO_CHANGES, catalogueVersion: null }
}

/** How many pages two crawls have, including pages that were removed from the project later. */
export async function countFoundPages(
  { db }: Db,
  { base, other }: { base: string; other: string },
): Promise<{ base: number; other: number }> {
  const rows = await db
    .select({ id: crawlSessions.id, pages: crawlSessions.totalUrlsCrawled })
    .from(crawlSessions)
    .where(inArray(crawlSessions.id, [base, other]))
  const pages = new Map(rows.map((row) => [row.id, row.pages]))
  return { base: pages.get(base) ?? 0, other: pages.get(other) ?? 0 }
}

export async function listSummarisedCrawls({ db }: Db, projectId: string, limit: number): Promise<SummarisedCrawl[]> {
  const rows = await db
    .select({ ...SHOWN, summary: crawlSessions.summary })
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), isNotNull(crawlSessions.summary)))
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(limit)
  return rows.map((row) => ({ crawl: toProjectCrawl(row), summary: row.summary }))
}

export type ScoredCrawl = { id: string; createdAt: Date; score: number; aiIndex: number | null; isSame: boolean }

/** The crawls with a site score up to `latestId`, newest first, and whether the same checks judged them as that one. */
export async function listSiteScores(
  { db }: Db,
  projectId: string,
  { latestId, limit }: { latestId: string; limit: number },
): Promise<ScoredCrawl[]> {
  const rulesOfCrawl = sql`(${crawlSessions.checks} - 'tallies' - 'score' - 'before')`
  return db
    .select({
      id: crawlSessions.id,
      createdAt: crawlSessions.createdAt,
      score: sql<number>`${SHOWN.siteScore}`,
      aiIndex: SHOWN.aiIndex,
      isSame: sql<boolean>`${rulesOfCrawl} = (
        select latest.checks - 'tallies' - 'score' - 'before'
        from crawl_sessions as latest where latest.id = ${latestId})`,
    })
    .from(crawlSessions)
    .where(
      and(
        eq(crawlSessions.projectId, projectId),
        isNotNull(SHOWN.siteScore),
        sql`${crawlSessions.createdAt} <= (select created_at from crawl_sessions where id = ${latestId})`,
      ),
    )
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(limit)
}

type Row = Omit<ProjectCrawl, 'createdAt' | 'finishedAt' | 'unknownChecks'> & {
  createdAt: Date
  finishedAt: Date | null
  totalUrlsCrawled: number
  allSucceeded: number
  notCrawled: number | null
  ruleSet: RuleSet | null
  hasTallies: boolean
  notRun: string[]
}

export function toProjectCrawl(row: Row, removedUrls: string[] = []): ProjectCrawl {
  const { id, url, status, error, notice, maxPages, succeeded, issues, siteIssues, healthScore } = row
  const { siteScore, aiIndex } = row
  return {
    id,
    url,
    status,
    error,
    notice,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    maxPages,
    crawled: crawledOf(row),
    succeeded,
    issues,
    siteIssues,
    unknownChecks: row.hasTallies
      ? row.notRun
      : unknownChecksOf({ ...stateOf(row), checks: null, ruleSet: row.ruleSet }),
    healthScore,
    siteScore,
    aiIndex,
    balance: projectBalance(row, removedUrls),
  }
}

/** Without a summary, `crawled` also counts stored pages that were not crawled, so this subtracts them. */
function crawledOf({ crawled, healthScore, balance }: Row): number {
  return healthScore === null && balance !== null ? crawled - failedRowsLeftOut(balance) : crawled
}

/**
 * The number of removed pages is the number of stored pages minus those in the stats. Guessed pages are subtracted as
 * well, because the stats never include them.
 */
function projectBalance(row: Row, removedUrls: string[]): CrawlBalance | null {
  const { status, totalUrlsCrawled, allSucceeded, crawled, notCrawled, succeeded } = row
  const balance = balanceOf({ balance: row.balance, status, totalUrlsCrawled, succeeded: allSucceeded })
  if (balance === null) return null
  const notRequested = failedRowsLeftOut(balance)
  return withoutRemoved(balance, {
    succeeded: allSucceeded - (balance.guessed ?? 0) - succeeded,
    failed: totalUrlsCrawled - allSucceeded - (crawled - succeeded) - (notCrawled === null ? 0 : notRequested),
    notCrawled: notCrawled === null ? 0 : notRequested - notCrawled,
    urls: removedUrls,
  })
}

type DetailedRow = Row &
  UrlIssueColumns & {
    files: FilesSummary | null
    brokenSitemaps: SitemapReport[]
    sitemapEntries: EntryCounts
    traps: SpiderTrap[]
    rendering: RenderingSummary | null
    checks: AppliedRules | null
    judgement: Judgement | null
    removedUrls: string[]
  }

function toDetailedCrawl(detailed: DetailedRow): DetailedCrawl {
  const { files, brokenSitemaps, traps, rendering, checks, firstUrlIssues, urlIssueCount, judgement, ...others } =
    detailed
  const { removedUrls, sitemapEntries, ...row } = others
  return {
    ...toProjectCrawl(row, removedUrls),
    files,
    brokenSitemaps: brokenSitemapsOf(brokenSitemaps),
    sitemapEntries,
    traps,
    rendering,
    urlIssues: { total: urlIssueCount, issues: firstUrlIssues },
    checks: checks ?? (row.ruleSet && changesIn(row.ruleSet)),
    judgement: toJudgement(judgement),
  }
}

const IS_ACTIVE = inArray(crawlSessions.status, ['queued', 'running'])

export type StartedCrawl = { id: string; url: string; maxPages: number }

const STARTED = { id: crawlSessions.id, url: crawlSessions.originalUrl, maxPages: crawlSessions.maxPages }

export async function findActiveCrawl({ db }: Db, projectId: string): Promise<StartedCrawl | null> {
  const [row] = await db
    .select(STARTED)
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), IS_ACTIVE))
  return row ?? null
}

const CRAWL_SETTINGS = {
  url: projects.url,
  isSchemeAssumed: projects.isSchemeAssumed,
  pageLimit: projects.pageLimit,
  pace: projects.pace,
  include: projects.include,
  exclude: projects.exclude,
  obeyRobots: projects.obeyRobots,
  userAgent: projects.userAgent,
  startUrls: projects.startUrls,
  useSitemaps: projects.useSitemaps,
  render: projects.render,
  samplesPerTemplate: projects.samplesPerTemplate,
  renderWidth: projects.renderWidth,
  keepScreenshots: projects.keepScreenshots,
  measuresPages: projects.measuresPages,
  ruleSet: projects.ruleSet,
  headerNames: projects.headerNames,
  requests: projects.requests,
  extraction: projects.extraction,
  keepSource: projects.keepSource,
  probeFiles: projects.probeFiles,
  compareBots: projects.compareBots,
}

/** False while the workspace of a project waits to be deleted. */
const IS_OF_KEPT_WORKSPACE = sql`not exists (
  select from workspaces where workspaces.id = ${projects.workspaceId} and delete_after is not null)`

/**
 * Adds a crawl with the project's current settings. Null when the project has an active crawl or was deleted;
 * 'too-many' when the client has `maxActive` crawls of any kind queued or running.
 */
export async function insertProjectCrawl(
  { db }: { db: Pick<Database['db'], 'transaction'> },
  crawl: {
    projectId: string
    createdBy: string | null
    tier: Tier
    maxPageLimit: number
    startedBy: StartedBy
    clientKey: string
    maxActive: number
  },
): Promise<StartedCrawl | 'too-many' | null> {
  const { projectId, maxPageLimit, maxActive, ...values } = crawl
  return db.transaction(async (transaction) => {
    if (!(await canStartCrawl({ db: transaction }, values.clientKey, maxActive))) return 'too-many'
    const canBeCrawled = and(eq(projects.id, projectId), IS_OF_KEPT_WORKSPACE)
    const [project] = await transaction.select(CRAWL_SETTINGS).from(projects).where(canBeCrawled).for('key share')
    if (!project) return null
    const { url: originalUrl, isSchemeAssumed, pageLimit, ...rest } = project
    const settings: CrawlSettings = rest
    const maxPages = Math.min(pageLimit, maxPageLimit)
    const [row] = await transaction
      .insert(crawlSessions)
      .values({ ...values, projectId, originalUrl, isSchemeAssumed, maxPages, settings })
      .onConflictDoNothing({ target: crawlSessions.projectId, where: IS_ACTIVE })
      .returning(STARTED)
    return row ?? null
  })
}

/** Project crawls with an outdated summary, or with none because the crawl was stopped. */
export async function listUnsummarised({ db }: Db): Promise<string[]> {
  const rows = await db
    .select({ id: crawlSessions.id })
    .from(crawlSessions)
    .where(
      and(
        isNotNull(crawlSessions.projectId),
        gt(crawlSessions.succeeded, 0),
        or(
          and(eq(crawlSessions.status, 'cancelled'), isNull(crawlSessions.summary)),
          and(not(IS_ACTIVE), isNotNull(crawlSessions.statsStale)),
        ),
      ),
    )
  return rows.map((row) => row.id)
}
