import { and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { MailKind } from '#domain/system/mail.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { mailMessages } from './admin-schema.ts'

export type NewMail = {
  kind: MailKind
  userId: string | null
  toAddress: string
  subject: string
  text: string
  html: string
  link: string | null
  replyTo: string | null
}

export type StoredMail = NewMail & { id: string; createdAt: Date }

const STORED = {
  id: mailMessages.id,
  kind: mailMessages.kind,
  userId: mailMessages.userId,
  toAddress: mailMessages.toAddress,
  subject: mailMessages.subject,
  text: mailMessages.textPart,
  html: mailMessages.htmlPart,
  link: mailMessages.link,
  replyTo: mailMessages.replyTo,
  createdAt: mailMessages.createdAt,
}

export async function insertMail({ db }: { db: Db }, mail: NewMail): Promise<string> {
  const { text, html, ...rest } = mail
  const [row] = await db
    .insert(mailMessages)
    .values({ ...rest, textPart: text, htmlPart: html })
    .returning({ id: mailMessages.id })
  if (!row) throw new Error('the message was not stored')
  return row.id
}

/** Counts one more attempt and returns the message; null when it is not queued. */
export async function beginSending({ db }: Pick<Database, 'db'>, id: string): Promise<StoredMail | null> {
  const [row] = await db
    .update(mailMessages)
    .set({ attempts: sql`${mailMessages.attempts} + 1` })
    .where(and(eq(mailMessages.id, id), eq(mailMessages.status, 'queued')))
    .returning(STORED)
  return row ?? null
}

export async function markSent(database: Pick<Database, 'db'>, id: string): Promise<void> {
  await settle(database, eq(mailMessages.id, id), { status: 'sent', sentAt: new Date(), error: null })
}

/** Keeps the text for now, because an administrator may fix the cause and send the message again. */
export async function markFailed({ db }: Pick<Database, 'db'>, id: string, error: string): Promise<void> {
  await db
    .update(mailMessages)
    .set({ ...FAILED, error })
    .where(eq(mailMessages.id, id))
}

export async function failOverdueMail({ db }: Pick<Database, 'db'>, olderThanMs: number): Promise<string[]> {
  const isOverdue = and(eq(mailMessages.status, 'queued'), lt(mailMessages.createdAt, before(olderThanMs)))
  const failed = await db.update(mailMessages).set(FAILED).where(isOverdue).returning({ id: mailMessages.id })
  return failed.map(({ id }) => id)
}

const FAILED = { status: 'failed', failedAt: sql`now()` } as const

/** Queues a failed message again, with a new creation time. False when it has not failed or its text was deleted. */
export async function reopenMail(db: Db, id: string): Promise<boolean> {
  const { status, textPart } = mailMessages
  const reopened = await db
    .update(mailMessages)
    .set({ status: 'queued', failedAt: null, createdAt: sql`now()` })
    .where(and(eq(mailMessages.id, id), eq(status, 'failed'), ne(textPart, '')))
    .returning({ id: mailMessages.id })
  return reopened.length === 1
}

/** Deletes the text of failed messages that nobody sent again. */
export async function clearFailedText(database: Pick<Database, 'db'>, olderThanMs: number): Promise<void> {
  const { status, failedAt, textPart } = mailMessages
  await settle(database, and(eq(status, 'failed'), lt(failedAt, before(olderThanMs)), ne(textPart, '')))
}

export async function markStored({ db }: Pick<Database, 'db'>, id: string): Promise<void> {
  await db.update(mailMessages).set({ status: 'kept' }).where(eq(mailMessages.id, id))
}

export async function recordMailError({ db }: Pick<Database, 'db'>, id: string, error: string): Promise<void> {
  await db.update(mailMessages).set({ error }).where(eq(mailMessages.id, id))
}

/** Messages that have waited longer than usual. Fewest attempts first, so that no message waits forever. */
export async function listWaitingMail({ db }: Pick<Database, 'db'>, olderThanMs: number, limit: number) {
  return db
    .select({ id: mailMessages.id, attempts: mailMessages.attempts })
    .from(mailMessages)
    .where(and(eq(mailMessages.status, 'queued'), lt(mailMessages.createdAt, before(olderThanMs))))
    .orderBy(mailMessages.attempts, mailMessages.createdAt)
    .limit(limit)
}

export async function deleteOldMail({ db }: Pick<Database, 'db'>, olderThanMs: number): Promise<void> {
  await db.delete(mailMessages).where(lt(mailMessages.createdAt, before(olderThanMs)))
}

/** Messages that were not handed to a mail server, newest first. */
export async function listStoredMail({ db }: Pick<Database, 'db'>, limit: number): Promise<StoredMail[]> {
  return db
    .select(STORED)
    .from(mailMessages)
    .where(inArray(mailMessages.status, ['queued', 'kept']))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit)
}

export async function findStoredMail({ db }: Pick<Database, 'db'>, id: string): Promise<StoredMail | null> {
  const rows = await db
    .select(STORED)
    .from(mailMessages)
    .where(and(eq(mailMessages.id, id), inArray(mailMessages.status, ['queued', 'kept'])))
  return rows[0] ?? null
}

/**
 * Deletes the text of messages that will not be sent again, because the text may contain working links. Messages to
 * people without an account are deleted completely.
 */
async function settle(
  { db }: Pick<Database, 'db'>,
  which: SQL | undefined,
  end: Partial<typeof mailMessages.$inferInsert> = {},
): Promise<void> {
  await db.delete(mailMessages).where(and(which, isNull(mailMessages.userId)))
  await db
    .update(mailMessages)
    .set({ textPart: '', htmlPart: '', link: null, replyTo: null, ...end })
    .where(which)
}

function before(ms: number) {
  return sql`now() - ${ms} * interval '1 millisecond'`
}
