import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Recheck } from '#domain/reports/page-detail.ts'
import type { Indexability } from '#domain/reports/report.ts'
import type { ReportExport } from '#domain/reports/report-export.ts'
import { users } from '../accounts/account-schema.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { projects } from '../projects/project-schema.ts'
import { moment } from '../sql/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => crawlSessions.id, { onDelete: 'cascade' })

/**
 * What the tables of a project's reports sort and filter by, a narrow row for each page of `crawl_results`: a hundred
 * thousand of them are read in the time that a thousand whole pages take.
 */
export const reportRows = pgTable(
  'report_rows',
  {
    sessionId: sessionId(),
    /** Of crawl_results. */
    seq: integer().notNull(),
    position: integer().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    status: text().$type<'success' | 'error'>().notNull(),
    statusCode: integer('status_code'),
    healthScore: smallint('health_score').notNull(),
    llmScore: smallint('llm_score').notNull(),
    depth: integer(),
    indexability: text().$type<Indexability>().notNull(),
    issueTypes: text('issue_types').array().notNull(),
    issueCount: integer('issue_count').notNull(),
    highIssues: integer('high_issues').notNull(),
    mediumIssues: integer('medium_issues').notNull(),
    lowIssues: integer('low_issues').notNull(),
    words: integer().notNull(),
    bytes: integer().notNull(),
    ttfbMs: integer('ttfb_ms'),
    linkCount: integer('link_count').notNull(),
    /** Address and title in small letters. */
    searchText: text('search_text').notNull(),
    /** Other pages of the crawl that link here; null until they are counted when the crawl ends. */
    inlinks: integer(),
    /** Of description, H1, canonical and main text: tells whether a page changed since another crawl, without reading it. */
    contentDigest: uuid('content_digest'),
    /** Somebody took the address out of the project. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    index('report_rows_position').on(table.sessionId, table.position),
    // Addresses may be longer than an index takes.
    index('report_rows_url').on(table.sessionId, sql`md5(${table.url})`),
    index('report_rows_removed').on(table.sessionId).where(sql`${table.isRemoved}`),
  ],
)

/**
 * What makes the views of a large crawl quick: for each order and each choice of the filter the `seq`s of its pages, four
 * bytes each, and all that can be searched in a few parts. See report-lists.ts and report-texts.ts.
 */
export const reportLists = pgTable(
  'report_lists',
  { sessionId: sessionId(), name: text().notNull(), content: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.name] })],
)

/** Figures of a large crawl that take long to count, with what they were counted from. See report-figures.ts. */
export const reportStats = pgTable(
  'report_figures',
  { sessionId: sessionId(), name: text().notNull(), basis: text().notNull(), figures: jsonb().notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.name] })],
)

/**
 * The words of a page's title, description, H1 and path, a line each, as `wordsOf` writes them. Made for a crawl when
 * somebody first asks for keywords in it: see keyword-texts.ts.
 */
export const keywordTexts = pgTable(
  'keyword_texts',
  { sessionId: sessionId(), seq: integer().notNull(), words: text().notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
)

/** Which pages link to a page: the first of them, by their `seq`. How many there are stands in its report row. */
export const pageInlinks = pgTable(
  'page_inlinks',
  { sessionId: sessionId(), seq: integer().notNull(), sources: integer().array().notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
)

/** The last time that a page was asked for by itself, after its crawl. */
export const pageRechecks = pgTable(
  'page_rechecks',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    /** Null until the first one has ended. */
    recheck: jsonb().$type<Recheck>(),
    /** Since when it is being asked for; null when it is not. */
    checkingSince: moment('checking_since'),
  },
  (table) => [uniqueIndex('page_rechecks_url').on(table.projectId, sql`md5(${table.url})`)],
)

/** Reports that take a while to make: they are jobs, and their files wait to be fetched. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: sessionId(),
    format: text().$type<ReportExport['format']>().notNull(),
    status: text().$type<ReportExport['status']>().notNull().default('queued'),
    /** The filter of the table it was asked for from, as its query string. */
    filter: text().notNull().default(''),
    progress: integer().notNull().default(0),
    bytes: integer(),
    fileKey: text('file_key'),
    error: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    check('report_exports_status', sql`${table.status} in ('queued', 'running', 'ready', 'failed')`),
    check('report_exports_format', sql`${table.format} in ('xlsx', 'pdf', 'notion')`),
    index('report_exports_of_session').on(table.sessionId, table.createdAt),
    index('report_exports_of_user').on(table.userId, table.createdAt),
    unique('report_exports_file').on(table.fileKey),
  ],
)
