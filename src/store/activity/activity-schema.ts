import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ActivityAction, ActorKind } from '#domain/activity/activity.ts'
import { users } from '../accounts/account-schema.ts'
import { projects } from '../projects/project-schema.ts'
import { moment } from '../sql/columns.ts'

/** Who did what in a project. People are ids without a name, so that a deleted account leaves no trace (decision 54). */
export const projectActivity = pgTable(
  'project_activity',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** The person, or the member whose program it was or whom an administrator impersonates. Null for a deleted account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The API key, or the client of a connected program. No foreign key, because entries outlive clients. */
    keyId: uuid('key_id'),
    /** The name of the key or program at the time. */
    keyName: text('key_name'),
    /** The member whose access changed. */
    subjectId: text('subject_id').references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<ActivityAction>().notNull(),
    details: jsonb().$type<object>().notNull(),
  },
  (table) => [
    index('project_activity_of').on(table.projectId, table.id.desc()),
    index('project_activity_user').on(table.userId),
    index('project_activity_subject').on(table.subjectId),
    index('project_activity_at').on(table.at),
    check(
      'project_activity_actor',
      sql`${table.actorKind} in ('person', 'key', 'program', 'schedule', 'server', 'administrator')`,
    ),
    check('project_activity_key', sql`(${table.actorKind} in ('key', 'program')) = (${table.keyId} is not null)`),
  ],
)
