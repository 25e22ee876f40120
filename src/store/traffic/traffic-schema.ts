import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TrafficKind, TrafficUpload } from '#domain/traffic/traffic.ts'
import { projects } from '../projects/project-schema.ts'
import { bytes, moment } from '../sql/columns.ts'

/** The last upload of each kind. `content` is a gzipped CSV table of its pages. */
export const projectTraffic = pgTable(
  'project_traffic',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text().$type<TrafficKind>().notNull(),
    /** New for each upload. */
    id: uuid().notNull().defaultRandom(),
    fileName: text('file_name').notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    period: text(),
    rows: integer().notNull(),
    urls: integer().notNull(),
    counts: jsonb().$type<Pick<TrafficUpload, 'fields' | 'totals' | 'skipped'>>().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.kind] })],
)
