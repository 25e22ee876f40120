import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import type { CheckedFile, FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { StartedBy } from '#domain/crawls/crawl-end.ts'
import type { DeclaredFacts, RawContent } from '#domain/crawls/crawl-page-result.ts'
import type { FetchFailure, FetchFailureKind } from '#domain/crawls/fetch-failure.ts'
import type { CrawlWait } from '#domain/crawls/pace.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { SlowSummary } from '#domain/crawls/slow-pages.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { StoredGroups } from '#domain/facts/fact-groups.ts'
import type { LinkFact, PageFacts } from '#domain/facts/page-facts.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { HealthScore, LlmReadiness } from '#domain/issues/score.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import type { RenderingSummary } from '#domain/rendering/rendering-summary.ts'
import type { MissingScreenshot, Screenshot } from '#domain/rendering/screenshot.ts'
import type { Indexability, ReportSummary } from '#domain/reports/report.ts'
import type { RequestsSummary } from '#domain/requests/further-requests.ts'
import type { BlockedUrl } from '#domain/site-files/robots-file.ts'
import type { VisitSource } from '#domain/urls/visit-source.ts'
import { users } from '../accounts/account-schema.ts'
import { projects } from '../projects/project-schema.ts'
import { bytes, moment } from '../sql/columns.ts'

export type StoredFacts = Omit<PageFacts, 'links' | 'scriptLinks' | 'mainText' | keyof StoredGroups>

export const crawlSessions = pgTable(
  'crawl_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** The owner of a crawl from the home page. Null for an anonymous crawl and for crawls of projects. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Who started the crawl of a project. Null if the account was deleted, and for the sample report. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    originalUrl: text('original_url').notNull(),
    /** The user typed no scheme, and it is not known yet whether https works. */
    isSchemeAssumed: boolean('is_scheme_assumed').notNull().default(false),
    /** Says how the site was crawled, for example over http instead of https. Null for no notice. */
    notice: text(),
    status: text().$type<CrawlStatus>().notNull().default('queued'),
    tier: text().$type<Tier>().notNull(),
    startedBy: text('started_by').$type<StartedBy>().notNull().default('person'),
    maxPages: integer('max_pages').notNull(),
    totalUrlsCrawled: integer('total_urls_crawled').notNull().default(0),
    succeeded: integer().notNull().default(0),
    issueCount: integer('issue_count').notNull().default(0),
    /** What happened to every URL found so far. */
    balance: jsonb().$type<CrawlBalance>(),
    blockedByRobots: integer('blocked_by_robots').notNull().default(0),
    /** The first URLs blocked by robots.txt. Crawls of old versions stored the URLs only. */
    blockedUrls: jsonb('blocked_urls').$type<(BlockedUrl | string)[]>().notNull().default([]),
    traps: jsonb().$type<SpiderTrap[]>().notNull().default([]),
    sitemaps: jsonb().$type<SitemapReport[]>().notNull().default([]),
    slowPages: jsonb('slow_pages').$type<SlowSummary>(),
    /** What was rendered. Null until the crawl ends, and if it rendered nothing. */
    rendering: jsonb().$type<RenderingSummary>(),
    /** Null until linked files are checked, and in crawls that checked no files. */
    files: jsonb().$type<FilesSummary>(),
    /** What was requested besides pages. Null until the crawl ends, and in crawls of older versions. */
    requests: jsonb().$type<RequestsSummary>(),
    /** The project's settings when the crawl started. A resumed run uses them too. Null without a project. */
    settings: jsonb().$type<CrawlSettings>(),
    /** The rules the pages were judged by, and the result of each check. Null until the crawl ends. */
    checks: jsonb().$type<AppliedRules>(),
    /** When the crawl was last judged again; null if it never was. */
    judgedAt: moment('judged_at'),
    /** The stats of the report, computed when the crawl ends. Null without a project. */
    summary: jsonb().$type<ReportSummary>(),
    /** Set to a new id whenever removed URLs change. Null again once `summary` includes the change. */
    statsStale: uuid('stats_stale'),
    currentUrl: text('current_url'),
    wait: jsonb().$type<CrawlWait>(),
    error: text(),
    /** The run that writes this crawl. A worker that lost its job finds a different id in this column and stops. */
    runId: uuid('run_id'),
    /**
     * How many runs started since the last page was stored, including the current run. Runs that were stopped on
     * purpose, or that died while they waited for the site, do not count.
     */
    runsWithoutPage: integer('runs_without_page').notNull().default(0),
    /** The account or IP address whose limit this crawl counts towards. Deleted when the crawl ends. */
    clientKey: text('client_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** When the owner was notified that the crawl ended, or when we decided not to notify them. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    check('crawl_sessions_started_by', sql`${table.startedBy} in ('person', 'clock')`),
    // A crawl of a project must not be deleted with the account of the member who started it.
    check('crawl_sessions_owner', sql`${table.userId} is null or ${table.projectId} is null`),
    check('crawl_sessions_status', sql`${table.status} in ('queued', 'running', 'completed', 'failed', 'cancelled')`),
    index('crawl_sessions_active_by_client').on(table.clientKey).where(sql`${table.status} in ('queued', 'running')`),
    index('crawl_sessions_of_site').on(sql`md5(${table.originalUrl})`, table.finishedAt),
    index('crawl_sessions_created_at').on(table.createdAt),
    index('crawl_sessions_of_user').on(table.userId, table.createdAt),
    index('crawl_sessions_created_by').on(table.createdBy),
    index('crawl_sessions_of_project').on(table.projectId, table.createdAt),
    index('crawl_sessions_unnotified')
      .on(table.finishedAt)
      .where(
        sql`${table.notifiedAt} is null and ${table.projectId} is not null and ${table.status} in ('completed', 'failed')`,
      ),
    // Allows only one active crawl per project.
    uniqueIndex('crawl_sessions_active_of_project')
      .on(table.projectId)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
)

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => crawlSessions.id, { onDelete: 'cascade' })

export const crawlResults = pgTable(
  'crawl_results',
  {
    sessionId: sessionId(),
    /** Number of the page in the order in which pages finished, from 1. */
    seq: integer().notNull(),
    /** Place in the queue. Not unique: two pages may share a place if the site changed while the crawl was stopped. */
    position: integer().notNull(),
    url: text().notNull(),
    requestedUrl: text('requested_url').notNull(),
    title: text().notNull(),
    metaDescription: text('meta_description').notNull(),
    canonicalUrl: text('canonical_url').notNull(),
    hasCanonical: boolean('has_canonical').notNull(),
    h1: text().notNull(),
    h2Count: integer('h2_count').notNull(),
    h3Count: integer('h3_count').notNull(),
    altTextCount: integer('alt_text_count').notNull(),
    missingAltCount: integer('missing_alt_count').notNull(),
    status: text().$type<'success' | 'error'>().notNull(),
    statusCode: integer('status_code'),
    errorKind: text('error_kind').$type<FetchFailureKind>(),
    errorMessage: text('error_message'),
    /** The complete failure, which a resumed run needs. */
    failure: jsonb().$type<FetchFailure>(),
    healthScore: jsonb('health_score').$type<HealthScore>().notNull(),
    /** See `packReadiness`. */
    llmReadiness: jsonb('llm_readiness').$type<Omit<LlmReadiness, 'recommendations'>>().notNull(),
    redirects: jsonb().$type<RedirectHop[]>().notNull(),
    depth: integer(),
    /** How the crawl found the page. Null in rows older than this column. */
    source: text().$type<VisitSource>(),
    /** The position of the page with the first link to this one; null if it was requested before a link was found. */
    foundOn: integer('found_on'),
    linkCount: integer('link_count').notNull().default(0),
    /** The title tag is missing or empty, and `title` is a substitute. */
    isTitleStandIn: boolean('is_title_stand_in').notNull().default(false),
    isDescriptionStandIn: boolean('is_description_stand_in').notNull().default(false),
    /** Null for a failed page. */
    h1Count: integer('h1_count'),
    /** Facts of an older version are not reused. */
    factsVersion: integer('facts_version'),
    isSoft404: boolean('is_soft_404').notNull().default(false),
    /** We found this page by trying a common path. No page links to it. */
    isGuessed: boolean('is_guessed').notNull().default(false),
    /** Does not say whether the page is a soft 404, which is decided later. Null in rows older than this column. */
    indexability: text().$type<Indexability>(),
    raw: jsonb().$type<RawContent>(),
    renderingError: text('rendering_error'),
    /** The template of the page. Null unless only samples are rendered. */
    template: text(),
    etag: text(),
    lastModified: text('last_modified'),
    bytes: integer().notNull(),
    ttfbMs: integer('ttfb_ms'),
    /** Both measurements of a page that was slow at first; null when measured only once. */
    ttfbMeasures: integer('ttfb_measures').array(),
    mainTextWords: integer('main_text_words').notNull(),
    mainTextHash: text('main_text_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    index('crawl_results_position').on(table.sessionId, table.position),
    // Hashed, because URLs may be longer than an index allows.
    index('crawl_results_requested_url').on(table.sessionId, sql`md5(${table.requestedUrl})`),
    index('crawl_results_redirected').on(table.sessionId, table.seq).where(sql`${table.redirects} <> '[]'`),
  ],
)

/**
 * What the site sent for a page. Most of a crawl's data is here until its archive is written; then its rows are deleted.
 */
export const crawlPageFacts = pgTable(
  'crawl_page_facts',
  {
    sessionId: sessionId(),
    /** The page's `seq` in `crawl_results`. */
    seq: integer().notNull(),
    /** One URL per line, which is fast to show even with 50,000 links. */
    linkUrls: text('link_urls').notNull().default(''),
    scriptLinks: jsonb('script_links').$type<string[]>().notNull(),
    /** All facts, compressed; null for a failed page. See compressed-facts.ts. */
    packedFacts: bytes('packed_facts'),
    /** The facts of a rendered page before its scripts ran. */
    packedRawFacts: bytes('packed_raw_facts'),
    /** What lists of pages show of the facts. */
    declared: jsonb().$type<DeclaredFacts>(),
    /** Rows of versions before `packed_facts` have the facts in these four columns instead. See older-facts.ts. */
    links: jsonb().$type<LinkFact[]>(),
    facts: jsonb().$type<StoredFacts>(),
    rawFacts: jsonb('raw_facts').$type<Omit<PageFacts, keyof StoredGroups | 'extracted'>>(),
    factGroups: bytes('fact_groups'),
    /** The HTML, compressed. Null unless the project keeps it. See archive/packed-source.ts. */
    htmlSource: bytes('html_source'),
    rawHtmlSource: bytes('raw_html_source'),
    /** Decides which template the page belongs to. A resumed run needs it. See extract/text/page-layout.ts. */
    layout: text(),
    /** Size of the two pictures below, or why one is missing. */
    screenshots: jsonb().$type<(Screenshot | MissingScreenshot)[]>(),
    desktopScreenshot: bytes('desktop_screenshot'),
    phoneScreenshot: bytes('phone_screenshot'),
    headers: jsonb().$type<Record<string, string>>(),
    fingerprint: text().notNull(),
    gist: text().notNull(),
    mainTextSignature: text('main_text_signature').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
)

/** Requested URLs that are not pages: redirects to known pages or other sites, and files. */
export const crawlNonPages = pgTable(
  'crawl_non_pages',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    sessionId: sessionId(),
    position: integer().notNull(),
    kind: text().$type<'redirect' | 'other'>().notNull(),
    requestedUrl: text('requested_url').notNull(),
    finalUrl: text('final_url').notNull(),
    redirects: jsonb().$type<RedirectHop[]>().notNull(),
    contentType: text('content_type'),
    statusCode: integer('status_code'),
    bytes: bigint({ mode: 'number' }),
    depth: integer(),
    /** How the crawl found the URL. Null in rows older than this column. */
    source: text().$type<VisitSource>(),
    /** The redirect leads to the page that the site shows for all missing URLs. */
    isSoft404: boolean('is_soft_404').notNull().default(false),
    /** The layout of a page that a script redirects. Set if the page was a sample of its template. */
    layout: text(),
    /** The first characters of a plain text that begins with a tag. */
    textStart: text('text_start'),
  },
  (table) => [index('crawl_non_pages_requested_url').on(table.sessionId, sql`md5(${table.requestedUrl})`)],
)

/** Linked files with their responses, checked after the pages. */
export const crawlFiles = pgTable(
  'crawl_files',
  {
    sessionId: sessionId(),
    position: integer().notNull(),
    url: text().notNull(),
    isBroken: boolean('is_broken').notNull(),
    file: jsonb().$type<CheckedFile>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    index('crawl_files_url').on(table.sessionId, sql`md5(${table.url})`),
  ],
)

/** Issues of URLs that are not pages of the crawl, such as redirects and broken entries of a sitemap. */
export const crawlUrlIssues = pgTable(
  'crawl_url_issues',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    sessionId: sessionId(),
    url: text().notNull(),
    /** An issue, or a finding, which no count includes. */
    issue: jsonb().$type<Issue | Finding>().notNull(),
    /** The run that found this issue while it judges the crawl again. Hidden from readers until that run has ended. */
    stagedBy: uuid('staged_by'),
  },
  (table) => [index('crawl_url_issues_session').on(table.sessionId, table.id)],
)

/** `sources` contains the `seq` of the first pages that link to a page. `report_rows` contains their total number. */
export const pageInlinks = pgTable(
  'page_inlinks',
  { sessionId: sessionId(), seq: integer().notNull(), sources: integer().array().notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
)

/** The location of a crawl's archive, or why it has none yet. */
export const crawlArchives = pgTable('crawl_archives', {
  sessionId: sessionId().primaryKey(),
  /** The folder in the storage that the last run writes or has written; null after a run failed. */
  keyPrefix: text('key_prefix'),
  bytes: bigint({ mode: 'number' }),
  pages: integer(),
  links: bigint({ mode: 'number' }),
  formatVersion: integer('format_version'),
  factsVersion: integer('facts_version'),
  /** Null until all files are in the storage. */
  writtenAt: moment('written_at'),
  /** Why the last run failed. */
  error: text(),
  attempts: integer().notNull().default(0),
  /** When the facts of its pages were deleted from `crawl_page_facts`; null while they are still there. */
  factsDeletedAt: moment('facts_deleted_at'),
  /** Null once the archive is written and the facts are deleted. */
  nextTryAt: moment('next_try_at'),
})
