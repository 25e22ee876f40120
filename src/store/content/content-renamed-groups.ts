import { and, eq, sql } from 'drizzle-orm'
import type { ContentGroup, GroupKind } from '#domain/content/content-groups.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import { categories, contentOldSlugs, tags } from './content-schema.ts'

const TABLES = { category: categories, tag: tags }

/** The current slug of a category or tag that had this slug before. */
export async function findRenamedGroup(
  { db }: Pick<Database, 'db'>,
  kind: GroupKind,
  slug: string,
): Promise<string | null> {
  const { rows } = await runSql<{ slug: string }>(
    db,
    sql`select item.slug from content_old_slugs old join ${TABLES[kind]} item on item.id = old.item_id
      where old.kind = ${kind} and old.slug = ${slug}
        and not exists (select from ${TABLES[kind]} other where other.slug = ${slug})`,
  )
  return rows[0]?.slug ?? null
}

/**
 * Makes the group's slug and its older slugs redirect to `itemId`, which is the renamed group itself or its
 * replacement.
 */
export async function storeGroupSlug(db: Db, kind: GroupKind, before: ContentGroup, itemId: string): Promise<void> {
  await db
    .insert(contentOldSlugs)
    .values({ kind, slug: before.slug, itemId })
    .onConflictDoUpdate({ target: [contentOldSlugs.kind, contentOldSlugs.slug], set: { itemId } })
  if (itemId === before.id) return
  await db
    .update(contentOldSlugs)
    .set({ itemId })
    .where(and(eq(contentOldSlugs.kind, kind), eq(contentOldSlugs.itemId, before.id)))
}

/** Forgets the old slugs of a group that is deleted without a replacement. */
export async function dropGroupSlugs(db: Db, kind: GroupKind, { id }: ContentGroup): Promise<void> {
  await db.delete(contentOldSlugs).where(and(eq(contentOldSlugs.kind, kind), eq(contentOldSlugs.itemId, id)))
}
