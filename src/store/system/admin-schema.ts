import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { PartState, SystemPart } from '#domain/system/admin.ts'
import { users } from '../accounts/account-schema.ts'
import { moment } from '../sql/columns.ts'

const userReference = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The signed-in sender, if any. The message is deleted with the account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    doneBy: userReference('done_by'),
  },
  (table) => [index('contact_messages_created_at').on(table.createdAt)],
)

/** Every administrative action. Never changed; keeps the email addresses of deleted accounts. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actorId: userReference('actor_id'),
    /** An email address, or a name such as the command line. */
    actor: text().notNull(),
    action: text().notNull(),
    /** For example user or post. */
    targetKind: text('target_kind'),
    targetId: text('target_id'),
    target: text(),
    summary: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_of_target').on(table.targetKind, table.targetId),
  ],
)

/** One health check of each part per minute, whichever process ran it. */
export const healthSamples = pgTable(
  'health_samples',
  {
    minute: moment('minute').notNull(),
    part: text().$type<SystemPart>().notNull(),
    /** The state of the minute: a success never hides a failure. */
    state: text().$type<PartState['state']>().notNull(),
    /** Result of the last check of the minute, for example after a restart; null if it was the first. */
    lastState: text('last_state').$type<PartState['state']>(),
    ms: integer().notNull(),
    detail: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.part, table.minute] })],
)

/** Totals of past days. */
export const healthDays = pgTable(
  'health_days',
  {
    day: text().notNull(),
    part: text().$type<SystemPart>().notNull(),
    measured: integer().notNull(),
    ok: integer().notNull(),
    isSetUp: boolean('is_set_up').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.part, table.day] })],
)

/** Whether the last started browser had its sandbox; a single row. */
export const browserSandbox = pgTable('browser_sandbox', {
  id: boolean().primaryKey().default(true),
  state: text().$type<BrowserSandbox['state']>().notNull(),
  reason: text(),
  notedAt: moment('noted_at').notNull().defaultNow(),
})
