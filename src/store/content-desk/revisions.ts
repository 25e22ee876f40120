import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { ContentStatus } from '#domain/content/content.ts'
import { type ContentFields, type ContentItem, MAX_REVISIONS, type Revision } from '#domain/content/content-desk.ts'
import { users } from '../accounts/account-schema.ts'
import type { Db } from '../sql/db.ts'
import { contentRevisions } from './content-desk-schema.ts'
import { fieldsOf, NAME_OF_USER } from './content-rows.ts'

/** Stores the item's current version as a revision, if it is not stored yet. `savedBy` is null for built-in content. */
export async function storeRevision(db: Db, item: ContentItem, savedBy: string | null): Promise<void> {
  const { kind, id: itemId, version, status, updatedAt } = item
  await db
    .insert(contentRevisions)
    .values({ kind, itemId, version, fields: fieldsOf(item), status, savedAt: new Date(updatedAt), savedBy })
    .onConflictDoNothing()
  await db
    .delete(contentRevisions)
    .where(and(eq(contentRevisions.itemId, itemId), lte(contentRevisions.version, version - MAX_REVISIONS)))
}

export async function listRevisions(db: Db, itemId: string): Promise<Revision[]> {
  const rows = await db
    .select({
      version: contentRevisions.version,
      savedAt: contentRevisions.savedAt,
      savedBy: NAME_OF_USER,
      title: sql<string>`${contentRevisions.fields} ->> 'title'`,
      status: contentRevisions.status,
    })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.savedBy))
    .where(eq(contentRevisions.itemId, itemId))
    .orderBy(desc(contentRevisions.version))
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

export type RevisionFields = { fields: ContentFields; status: ContentStatus; savedAt: Date; savedBy: string | null }

export async function findRevision(db: Db, itemId: string, version: number): Promise<RevisionFields | null> {
  const [row] = await db
    .select({
      fields: contentRevisions.fields,
      status: contentRevisions.status,
      savedAt: contentRevisions.savedAt,
      savedBy: NAME_OF_USER,
    })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.savedBy))
    .where(and(eq(contentRevisions.itemId, itemId), eq(contentRevisions.version, version)))
  return row ?? null
}

export async function dropRevisions(db: Db, itemId: string): Promise<void> {
  await db.delete(contentRevisions).where(eq(contentRevisions.itemId, itemId))
}
