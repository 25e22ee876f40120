import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { crawlSessions } from '../crawls/crawl-schema.ts'

/**
 * The words of a page's title, description, H1 and path in the form of `wordsOf`, one line each. Created when a user
 * first looks at the keywords of a crawl: see keyword-texts.ts.
 */
export const keywordTexts = pgTable(
  'keyword_texts',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => crawlSessions.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
)
