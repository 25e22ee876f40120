import { and, eq, inArray, like, ne, sql } from 'drizzle-orm'
import type { ContentKind, ContentStatus } from '#domain/content/content.ts'
import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { blogPostTags, categories, contentOldSlugs, tags } from '../content/content-schema.ts'
import type { Db } from '../sql/db.ts'
import { lockUntilEnd } from '../sql/run-sql.ts'
import { contentPresence } from './content-desk-schema.ts'
import { columnsFor, selectItems, tableOf, toItem } from './content-rows.ts'
import { dropRevisions, storeRevision } from './revisions.ts'

export async function findItem(db: Db, kind: ContentKind, id: string): Promise<ContentItem | null> {
  const [row] = await selectItems(db, kind).where(eq(tableOf(kind).id, id))
  return row ? toItem(kind, row) : null
}

export async function lockItem(db: Db, kind: ContentKind, id: string): Promise<ContentItem | null> {
  const table = tableOf(kind)
  // Takes the lock first, so that `findItem` sees what the previous writer committed.
  await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
  return findItem(db, kind, id)
}

/** Lets only one transaction at a time choose slugs of this kind. */
export async function lockSlugs(db: Db, kind: ContentKind): Promise<void> {
  await lockUntilEnd(db, `slugs of ${kind}`)
}

/** Slugs of this kind that start with `beginning`, except the slug of the item `but`. */
export async function slugsOfOthers(db: Db, kind: ContentKind, beginning: string, but: string | null) {
  const table = tableOf(kind)
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(and(like(table.slug, `${beginning}%`), but === null ? undefined : ne(table.id, but)))
  return new Set(rows.map(({ slug }) => slug))
}

export async function insertItem(
  db: Db,
  kind: ContentKind,
  fields: ContentFields,
  userId: string,
): Promise<ContentItem> {
  const [row] = await db
    .insert(tableOf(kind))
    .values({ ...columnsFor(kind, fields), updatedBy: userId })
    .returning({ id: tableOf(kind).id })
  if (!row) throw new Error('the item was not stored')
  await writeTags(db, kind, row.id, fields.tagIds)
  return storeNewVersion(db, kind, row.id, userId)
}

/** Writes the next version, and stores the previous version as a revision if it is not stored yet. */
export async function updateItem(
  db: Db,
  before: ContentItem,
  change: {
    fields?: ContentFields
    status?: ContentStatus
    publishAt?: Date | null
    publishedAt?: Date
  },
  userId: string,
): Promise<ContentItem> {
  const { kind, id } = before
  const { fields, ...state } = change
  await storeRevision(db, before, null)
  await db
    .update(tableOf(kind))
    .set({
      ...(fields && columnsFor(kind, fields)),
      ...state,
      version: before.version + 1,
      updatedAt: sql`now()`,
      updatedBy: userId,
    })
    .where(eq(tableOf(kind).id, id))
  if (fields) await writeTags(db, kind, id, fields.tagIds)
  const after = await storeNewVersion(db, kind, id, userId)
  await storeOldSlugs(db, before, after)
  return after
}

export async function deleteItem(db: Db, { kind, id }: ContentItem): Promise<void> {
  await db.delete(tableOf(kind)).where(eq(tableOf(kind).id, id))
  await dropRevisions(db, id)
  await db.delete(contentOldSlugs).where(eq(contentOldSlugs.itemId, id))
  await db.delete(contentPresence).where(eq(contentPresence.itemId, id))
}

/** Returns the category and tags that still exist, and locks them against deletion until the transaction ends. */
export async function lockExistingGroups(db: Db, { categoryId, tagIds }: Pick<ContentFields, 'categoryId' | 'tagIds'>) {
  const category =
    categoryId === null
      ? []
      : await db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId)).for('key share')
  const existing =
    tagIds.length === 0
      ? []
      : await db.select({ id: tags.id }).from(tags).where(inArray(tags.id, tagIds)).for('key share')
  return { categoryId: category[0]?.id ?? null, tagIds: existing.map(({ id }) => id).sort() }
}

async function storeNewVersion(db: Db, kind: ContentKind, id: string, userId: string): Promise<ContentItem> {
  const item = await findItem(db, kind, id)
  if (!item) throw new Error('the item was not stored')
  await storeRevision(db, item, userId)
  return item
}

async function writeTags(db: Db, kind: ContentKind, id: string, tagIds: string[]): Promise<void> {
  if (kind !== 'post') return
  await db.delete(blogPostTags).where(eq(blogPostTags.postId, id))
  if (tagIds.length > 0) await db.insert(blogPostTags).values(tagIds.map((tagId) => ({ postId: id, tagId })))
}

/** An old slug of a published item redirects to the item until a different published item takes the slug. */
async function storeOldSlugs(db: Db, before: ContentItem, after: ContentItem): Promise<void> {
  const { kind, id: itemId } = after
  if (before.slug !== after.slug && before.publishedAt !== null) {
    await db
      .insert(contentOldSlugs)
      .values({ kind, slug: before.slug, itemId })
      .onConflictDoUpdate({ target: [contentOldSlugs.kind, contentOldSlugs.slug], set: { itemId } })
  }
  if (after.status !== 'published') return
  await db.delete(contentOldSlugs).where(and(eq(contentOldSlugs.kind, kind), eq(contentOldSlugs.slug, after.slug)))
}
