import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { bytes } from '../sql/columns.ts'

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => crawlSessions.id, { onDelete: 'cascade' })

/**
 * What checks found on each page of `crawl_results`. When the facts of the crawl are only in its archive, the rows move
 * to `packed_issues`, where they take a fraction of the space.
 */
export const pageIssues = pgTable(
  'page_issues',
  {
    sessionId: sessionId(),
    /** The page's `seq` in `crawl_results`. */
    seq: integer().notNull(),
    issues: jsonb().$type<Issue[]>().notNull(),
    /** What is worth knowing but is not an issue; null if there is nothing. */
    findings: jsonb().$type<Finding[]>(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
)

/** The rows of `page_issues` of consecutive pages, compressed together. See issue-blocks.ts. */
export const packedIssues = pgTable(
  'packed_issues',
  {
    sessionId: sessionId(),
    /** The pages of a block have consecutive numbers. */
    block: integer().notNull(),
    issueCount: integer('issue_count').notNull(),
    /** The `seq` of the pages that have a finding, by the id of the check; null if there are none. */
    findingPages: jsonb('finding_pages').$type<Record<string, number[]>>(),
    packed: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.block] })],
)
