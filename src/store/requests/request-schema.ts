import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RequestKind } from '#domain/requests/further-requests.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { bytes, moment } from '../sql/columns.ts'

/** Results of requests besides pages, in batches: JSON compressed with zstd. Deleted with the crawl. */
export const crawlRequests = pgTable(
  'crawl_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => crawlSessions.id, { onDelete: 'cascade' }),
    kind: text().$type<RequestKind>().notNull(),
    items: bytes().notNull(),
  },
  (table) => [index('crawl_requests_of').on(table.sessionId, table.kind, table.id)],
)

/** External links that a crawl checked in the last few days. `key` is the SHA-256 of the URL, which may be long. */
export const externalAnswers = pgTable(
  'external_answers',
  { key: bytes().primaryKey(), link: bytes().notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('external_answers_expired').on(table.expiresAt)],
)
