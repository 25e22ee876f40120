import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { PartState, SystemPart } from '#domain/system/admin.ts'
import type { MailKind } from '#domain/system/mail.ts'
import { users } from '../accounts/account-schema.ts'
import { moment } from '../sql/columns.ts'

const userReference = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

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

/** Every administrative action. Entries never change, and keep the email addresses of deleted accounts. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actorId: userReference('actor_id'),
    /** An email address, or a name such as 'the command line'. */
    actor: text().notNull(),
    action: text().notNull(),
    /** For example 'user' or 'post'. */
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

/** One of the processes checks each part once per minute. */
export const healthSamples = pgTable(
  'health_samples',
  {
    minute: moment('minute').notNull(),
    part: text().$type<SystemPart>().notNull(),
    /** The state of the whole minute. A success does not hide a failure in the same minute. */
    state: text().$type<PartState['state']>().notNull(),
    /**
     * The latest state, if a later check in the same minute replaced the first result. If null, `state` is the latest
     * state.
     */
    lastState: text('last_state').$type<PartState['state']>(),
    ms: integer().notNull(),
    detail: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.part, table.minute] })],
)

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

/** Whether the browser that was started last had its sandbox. The table has a single row. */
export const browserSandbox = pgTable('browser_sandbox', {
  id: boolean().primaryKey().default(true),
  state: text().$type<BrowserSandbox['state']>().notNull(),
  reason: text(),
  notedAt: moment('noted_at').notNull().defaultNow(),
})

/**
 * Outgoing mail. The text of a message is deleted once it is sent. Without a mail server, the text is kept for
 * /dev/mailbox.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for mail to people without an account, such as the mail that confirms the deletion of an account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<MailKind>().notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    textPart: text('text_part').notNull(),
    htmlPart: text('html_part').notNull(),
    /** The link that the message asks its reader to open. */
    link: text(),
    /** Where replies go; null for our own address. */
    replyTo: text('reply_to'),
    status: text().$type<'queued' | 'sent' | 'kept' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** The text is kept for a while after this time, so that the message can be sent again. */
    failedAt: moment('failed_at'),
  },
  (table) => [
    check('mail_messages_status', sql`${table.status} in ('queued', 'sent', 'kept', 'failed')`),
    index('mail_messages_created_at').on(table.createdAt),
    index('mail_messages_of_user').on(table.userId),
  ],
)
