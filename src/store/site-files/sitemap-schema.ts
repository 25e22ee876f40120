import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SitemapFile } from '#domain/site-files/sitemap-file.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { bytes } from '../sql/columns.ts'

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => crawlSessions.id, { onDelete: 'cascade' })

/** The sitemaps of a crawl in the order in which they were read. `entries` is packed; see packed-entries.ts. */
export const crawlSitemaps = pgTable(
  'crawl_sitemaps',
  {
    sessionId: sessionId(),
    position: integer().notNull(),
    file: jsonb().$type<SitemapFile>().notNull(),
    entries: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.position] })],
)

/** `file` is JSON compressed with zstd, because a robots.txt may contain characters that PostgreSQL rejects. */
export const crawlRobots = pgTable(
  'crawl_robots',
  { sessionId: sessionId(), url: text().notNull(), file: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.url] })],
)
