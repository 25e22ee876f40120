import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Recheck } from '#domain/reports/page-detail.ts'
import { projects } from '../projects/project-schema.ts'
import { moment } from '../sql/columns.ts'

/** The last recheck of a single page after its crawl. */
export const pageRechecks = pgTable(
  'page_rechecks',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    recheck: jsonb().$type<Recheck>(),
    /** When the running recheck started; null when none runs. */
    checkingSince: moment('checking_since'),
  },
  (table) => [uniqueIndex('page_rechecks_url').on(table.projectId, sql`md5(${table.url})`)],
)
