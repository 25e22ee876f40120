import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ContactFields } from '#domain/content/contact.ts'
import type { ContactMessage } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import { userRoles, users } from '../accounts/account-schema.ts'
import type { Db } from '../sql/db.ts'
import { contains } from '../sql/escape-like.ts'
import { runSql } from '../sql/run-sql.ts'
import { contactMessages } from './admin-schema.ts'

export type MessageState = 'open' | 'done' | 'all'
export type MessageQuery = { state: MessageState; search: string; offset: number; limit: number }

/** Call this in the transaction that stores the mails about the message, so that all are stored together. */
export async function insertContactMessage(db: Db, message: ContactFields & { userId: string | null }): Promise<void> {
  await db.insert(contactMessages).values(message)
}

export async function listContactMessages(
  { db }: Pick<Database, 'db'>,
  { state, search, offset, limit }: MessageQuery,
): Promise<{ messages: ContactMessage[]; total: number }> {
  const isMatching = and(IS_IN_STATE[state], search === '' ? undefined : matchesSearch(search))
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(isMatching)
  const rows = await shown(db)
    .where(isMatching)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .offset(offset)
    .limit(limit)
  return { messages: rows.map(toMessage), total: counted?.total ?? 0 }
}

export async function countOpenMessages({ db }: Pick<Database, 'db'>): Promise<number> {
  const [row] = await db.select({ open: count() }).from(contactMessages).where(IS_IN_STATE.open)
  return row?.open ?? 0
}

export async function hasContactMessages({ db }: Pick<Database, 'db'>): Promise<boolean> {
  return (await db.select({ id: contactMessages.id }).from(contactMessages).limit(1)).length === 1
}

export async function findContactMessage(db: Db, id: string) {
  const [row] = await shown(db).where(eq(contactMessages.id, id))
  return row ? toMessage(row) : null
}

/** False when a different administrator did this first, or when there is no such message. */
export async function setMessageDone(db: Db, id: string, doneBy: string | null): Promise<boolean> {
  const isDone = doneBy !== null
  const changed = await db
    .update(contactMessages)
    .set({ doneAt: isDone ? sql`now()` : null, doneBy })
    .where(and(eq(contactMessages.id, id), isDone ? IS_IN_STATE.open : IS_IN_STATE.done))
    .returning({ id: contactMessages.id })
  return changed.length === 1
}

/**
 * Returns when the message was sent; null if there is no such message. Also deletes the mails about it, which have the
 * same creation time because they were stored in the same transaction.
 */
export async function deleteContactMessage(db: Db, id: string): Promise<string | null> {
  const { rows } = await runSql<{ createdAt: Date }>(
    db,
    sql`with message as (delete from contact_messages where id = ${id} returning created_at),
        mails as (
          delete from mail_messages using message
          where kind = 'contact-message' and mail_messages.created_at = message.created_at)
      select created_at as "createdAt" from message`,
  )
  return rows[0]?.createdAt.toISOString() ?? null
}

/** The recipients of contact messages when CONTACT_EMAIL is not set. */
export async function listAdministrators({ db }: Pick<Database, 'db'>): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(userRoles.role, 'admin'), users.emailVerified, isNull(users.suspendedAt)))
    .orderBy(users.createdAt)
}

const IS_IN_STATE: Record<MessageState, SQL | undefined> = {
  open: isNull(contactMessages.doneAt),
  done: isNotNull(contactMessages.doneAt),
  all: undefined,
}

function matchesSearch(search: string): SQL | undefined {
  const pattern = contains(search)
  const { name, email, subject, message } = contactMessages
  return or(...[name, email, subject, message].map((column) => ilike(column, pattern)))
}

const SHOWN = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
  doneAt: contactMessages.doneAt,
  doneBy: users.email,
}

function shown(db: Db) {
  return db.select(SHOWN).from(contactMessages).leftJoin(users, eq(users.id, contactMessages.doneBy)).$dynamic()
}

type Row = Omit<ContactMessage, 'createdAt' | 'doneAt' | 'isDone'> & { createdAt: Date; doneAt: Date | null }

function toMessage({ createdAt, doneAt, ...row }: Row): ContactMessage {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    isDone: doneAt !== null,
    doneAt: doneAt?.toISOString() ?? null,
  }
}
