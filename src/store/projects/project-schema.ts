import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import type { PaceName } from '#domain/crawls/pace.ts'
import { type RenderMode, type RenderWidth, SAMPLES_PER_TEMPLATE } from '#domain/crawls/render-mode.ts'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import { KEEP_ALL, type KeepCrawls } from '#domain/projects/keep-crawls.ts'
import type { Ownership } from '#domain/projects/ownership.ts'
import type { RecrawlEvery } from '#domain/projects/project.ts'
import { DEFAULT_REQUESTS, type RequestSettings } from '#domain/requests/further-requests.ts'
import { users } from '../accounts/account-schema.ts'
import { moment } from '../sql/columns.ts'
import { workspaceId, workspaceMembers, workspaces } from '../workspaces/workspace-schema.ts'

export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for the project of the sample report, which belongs to nobody. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    slug: text().notNull(),
    url: text().notNull(),
    /** The owner typed no scheme, so each crawl may fall back to http. */
    isSchemeAssumed: boolean('is_scheme_assumed').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** This and the next four columns come from the summary of the last finished crawl. */
    lastCrawl: moment('last_crawl'),
    healthScore: integer('health_score').notNull().default(0),
    totalPagesCrawled: integer('total_pages_crawled').notNull().default(0),
    totalIssues: integer('total_issues').notNull().default(0),
    avgResponseTime: integer('avg_response_time'),

    pageLimit: integer('page_limit').notNull().default(50),
    pace: text().$type<PaceName>().notNull().default('gentle'),
    include: text().array().notNull().default([]),
    exclude: text().array().notNull().default([]),
    obeyRobots: boolean('obey_robots').notNull().default(true),
    /** Null for our own user agent. */
    userAgent: text('user_agent'),
    /** Entered by the user. Every crawl starts from these URLs as well as from `url`. */
    startUrls: text('start_urls').array().notNull().default([]),
    useSitemaps: boolean('use_sitemaps').notNull().default(true),
    render: text().$type<RenderMode>().notNull().default('never'),
    samplesPerTemplate: integer('samples_per_template').notNull().default(SAMPLES_PER_TEMPLATE.default),
    renderWidth: text('render_width').$type<RenderWidth>().notNull().default('desktop'),
    keepScreenshots: boolean('keep_screenshots').notNull().default(true),
    measuresPages: boolean('measures_pages').notNull().default(false),
    /** What a crawl requests besides pages. */
    requests: jsonb().$type<RequestSettings>().notNull().default(DEFAULT_REQUESTS),
    /** Rules for the project's own columns. */
    extraction: jsonb().$type<ExtractionRule[]>().notNull().default([]),
    keepSource: boolean('keep_source').notNull().default(false),
    /** What differs from the catalogue of checks. */
    ruleSet: jsonb('rule_set').$type<RuleSet>().notNull().default(NO_CHANGES),
    /** Extra headers and the basic auth password as encrypted JSON. */
    sealedHeaders: text('sealed_headers'),
    /** The names of the extra headers. Unlike the values, the names may be shown. */
    headerNames: text('header_names').array().notNull().default([]),
    basicAuthUser: text('basic_auth_user'),
    recrawlEvery: text('recrawl_every').$type<RecrawlEvery>().notNull().default('never'),
    nextRecrawlAt: moment('next_recrawl_at'),
    /** What the owner publishes to prove that the site is theirs. Only this project accepts it. */
    ownershipToken: text('ownership_token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Null until ownership was checked, and after it was removed or the host changed. */
    ownership: jsonb().$type<Ownership>(),
    /** These two need confirmed ownership when a crawl starts. */
    probeFiles: boolean('probe_files').notNull().default(false),
    compareBots: boolean('compare_bots').notNull().default(false),
    keepCrawls: jsonb('keep_crawls').$type<KeepCrawls>().notNull().default(KEEP_ALL),
  },
  (table) => [
    unique('projects_slug').on(table.workspaceId, table.slug),
    uniqueIndex('projects_sample').on(table.slug).where(sql`${table.workspaceId} is null`),
    check('projects_pace', sql`${table.pace} in ('gentle', 'normal', 'fast')`),
    check('projects_render', sql`${table.render} in ('never', 'auto', 'sample', 'always')`),
    check('projects_render_width', sql`${table.renderWidth} in ('desktop', 'phone', 'both')`),
    check('projects_recrawl_every', sql`${table.recrawlEvery} in ('never', 'daily', 'weekly', 'monthly')`),
    index('projects_created_by').on(table.createdBy),
    index('projects_next_recrawl').on(table.nextRecrawlAt).where(sql`${table.nextRecrawlAt} is not null`),
  ],
)

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

export const projectOldSlugs = pgTable(
  'project_old_slugs',
  {
    workspaceId: workspaceId(),
    slug: text().notNull(),
    projectId: projectId(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.slug] }),
    index('project_old_slugs_of').on(table.projectId),
  ],
)

export const projectRemovedUrls = pgTable(
  'project_removed_urls',
  {
    projectId: projectId(),
    url: text().notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  // Hashed, because URLs may be longer than an index allows.
  (table) => [uniqueIndex('project_removed_urls_url').on(table.projectId, sql`md5(${table.url})`)],
)

/** The projects that a project is compared with, in the order the user chose them. */
export const projectCompetitors = pgTable(
  'project_competitors',
  {
    projectId: projectId(),
    competitorId: uuid('competitor_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.competitorId] }),
    index('project_competitors_of').on(table.competitorId),
  ],
)

/** The trend points of crawls that are no longer kept. */
export const deletedCrawls = pgTable(
  'deleted_crawls',
  {
    projectId: projectId(),
    createdAt: moment('created_at').notNull(),
    healthScore: integer('health_score').notNull(),
    issues: integer().notNull(),
    pages: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [index('deleted_crawls_of').on(table.projectId, table.createdAt)],
)

export const projectKeywords = pgTable(
  'project_keywords',
  { projectId: projectId(), place: integer().notNull(), keyword: text().notNull() },
  (table) => [primaryKey({ columns: [table.projectId, table.place] })],
)

/** The projects that a member sees who does not see all. */
export const memberProjects = pgTable(
  'member_projects',
  { workspaceId: uuid('workspace_id').notNull(), userId: text('user_id').notNull(), projectId: projectId() },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('member_projects_of').on(table.projectId),
    foreignKey({
      name: 'member_projects_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete('cascade'),
  ],
)

/** Whether a member wants mail about a project. Without a row, the one who started the crawl gets it. */
export const projectMailChoices = pgTable(
  'project_mail_choices',
  {
    projectId: projectId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isWanted: boolean('is_wanted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_mail_choices_of').on(table.userId),
  ],
)
