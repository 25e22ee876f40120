import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ContentKind, ContentStatus } from '#domain/content/content.ts'
import type { ContentFields } from '#domain/content/content-desk.ts'
import { users } from '../accounts/account-schema.ts'
import { moment } from '../sql/columns.ts'

export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ContentKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    version: integer().notNull(),
    fields: jsonb().$type<ContentFields>().notNull(),
    status: text().$type<ContentStatus>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique('content_revisions_version').on(table.itemId, table.version)],
)

/** Who has an item open, as reported by their browsers. */
export const contentPresence = pgTable(
  'content_presence',
  {
    itemId: uuid('item_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.userId] })],
)
