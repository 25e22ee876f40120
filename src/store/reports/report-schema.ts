import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Indexability } from '#domain/reports/report.ts'
import type { ReportExport } from '#domain/reports/report-export.ts'
import { users } from '../accounts/account-schema.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { bytes, moment } from '../sql/columns.ts'

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => crawlSessions.id, { onDelete: 'cascade' })

/**
 * One narrow row per page, with the columns that report tables sort and filter by. Reading 100,000 of these rows takes
 * as long as reading 1,000 rows of `crawl_results`.
 */
export const reportRows = pgTable(
  'report_rows',
  {
    sessionId: sessionId(),
    /** The page's `seq` in `crawl_results`. */
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
    /** URL and title in lower case. */
    searchText: text('search_text').notNull(),
    /** Number of pages that link here; null until the crawl has finished. */
    inlinks: integer(),
    /** Hash of description, H1, canonical and main text, to detect changes without reading the page. */
    contentDigest: uuid('content_digest'),
    /** Whether the scripts of the page ran. Null in rows older than this column. */
    isRendered: boolean('is_rendered'),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    index('report_rows_position').on(table.sessionId, table.position),
    // Hashed, because URLs may be longer than an index allows.
    index('report_rows_url').on(table.sessionId, sql`md5(${table.url})`),
    index('report_rows_removed').on(table.sessionId).where(sql`${table.isRemoved}`),
  ],
)

/**
 * Makes views of a large crawl fast. For each order and filter value, `content` contains the `seq` of each page, in
 * four bytes. All searchable text is stored here as well. See report-lists.ts and report-texts.ts.
 */
export const reportLists = pgTable(
  'report_lists',
  { sessionId: sessionId(), name: text().notNull(), content: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.name] })],
)

/**
 * Stats of a large crawl that are slow to compute. `basis` is a digest of the data behind the stats. See
 * report-stats.ts.
 */
export const reportStats = pgTable(
  'report_stats',
  { sessionId: sessionId(), name: text().notNull(), basis: text().notNull(), stats: jsonb().notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.name] })],
)

/** Report files. Jobs create them, because that takes a while. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null after the account was deleted. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    sessionId: sessionId(),
    format: text().$type<ReportExport['format']>().notNull(),
    status: text().$type<ReportExport['status']>().notNull().default('queued'),
    /** The filter of the table when the export was requested, as a query string. */
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
    index('report_exports_created_by').on(table.createdBy, table.createdAt),
    unique('report_exports_file').on(table.fileKey),
  ],
)
