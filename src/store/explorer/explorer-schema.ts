import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import type { Density } from '#domain/explorer/views.ts'
import { projects } from '../projects/project-schema.ts'
import { moment } from '../sql/columns.ts'

const saved = () => ({
  id: uuid().primaryKey().defaultRandom(),
  projectId: uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Groups of URLs. `filter` applies to the table of pages. */
export const projectSegments = pgTable('project_segments', { ...saved(), filter: text().notNull() }, (table) => [
  uniqueIndex('project_segments_name').on(table.projectId, sql`lower(${table.name})`),
])

/** What a table of the explorer shows, written as in its URL. */
export const projectViews = pgTable(
  'project_views',
  {
    ...saved(),
    table: text().$type<ExplorerTableName>().notNull(),
    filter: text().notNull(),
    sort: text().notNull(),
    columns: text().notNull(),
    density: text().$type<Density>(),
  },
  (table) => [
    uniqueIndex('project_views_name').on(table.projectId, sql`lower(${table.name})`),
    check('project_views_density', sql`${table.density} in ('dense', 'comfortable')`),
  ],
)
