import { eq, type SQL, sql } from 'drizzle-orm'
import type { ContentGroup, GroupKind, UsedGroup } from '#domain/content-groups.ts'
import type { Db } from './content-desk-rows.ts'
import { blogPosts, blogPostTags, categories, supportArticles, tags } from './content-schema.ts'

const USES: Record<GroupKind, SQL<number>> = {
  category: sql`(select count(*) from ${blogPosts} where ${blogPosts.categoryId} = ${categories.id})
    + (select count(*) from ${supportArticles} where ${supportArticles.categoryId} = ${categories.id})`,
  tag: sql`(select count(*) from ${blogPostTags} where ${blogPostTags.tagId} = ${tags.id})`,
}

/** By name, with how many items have each, whatever their status. */
export async function listGroups(db: Db, kind: GroupKind): Promise<UsedGroup[]> {
  const table = tableFor(kind)
  return db
    .select({ ...columnsOf(kind), count: sql<number>`(${USES[kind]})::int` })
    .from(table)
    .orderBy(sql`lower(${table.name})`)
}

/** The group, which nobody else can change until the transaction ends. */
export async function lockGroup(db: Db, kind: GroupKind, id: string): Promise<UsedGroup | null> {
  const table = tableFor(kind)
  const [row] = await db
    .select({ ...columnsOf(kind), count: sql<number>`(${USES[kind]})::int` })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  return row ?? null
}

/** Null when another one has the name or the slug. */
export async function insertGroup(
  db: Db,
  kind: GroupKind,
  group: Omit<ContentGroup, 'id'>,
): Promise<ContentGroup | null> {
  const table = tableFor(kind)
  const [row] = await db.insert(table).values(group).onConflictDoNothing().returning(columnsOf(kind))
  return row ?? null
}

/** False when another one has the name or the slug. */
export async function updateGroup(db: Db, kind: GroupKind, { id, ...change }: ContentGroup): Promise<boolean> {
  const table = tableFor(kind)
  const [other] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      sql`${table.id} <> ${id} and (lower(${table.name}) = lower(${change.name}) or ${table.slug} = ${change.slug})`,
    )
  if (other) return false
  await db.update(table).set(change).where(eq(table.id, id))
  return true
}

/** Its items get another one instead, or none. */
export async function deleteGroup(db: Db, kind: GroupKind, id: string, instead: string | null): Promise<void> {
  if (kind === 'category') {
    await db.update(blogPosts).set({ categoryId: instead }).where(eq(blogPosts.categoryId, id))
    await db.update(supportArticles).set({ categoryId: instead }).where(eq(supportArticles.categoryId, id))
  } else if (instead !== null) {
    await db.execute(sql`insert into ${blogPostTags} (post_id, tag_id)
      select post_id, ${instead}::uuid from ${blogPostTags} where tag_id = ${id} on conflict do nothing`)
  }
  await db.delete(tableFor(kind)).where(eq(tableFor(kind).id, id))
}

/** Its table, by the columns that both have. */
function tableFor(kind: GroupKind): typeof tags {
  return kind === 'category' ? (categories as unknown as typeof tags) : tags
}

function columnsOf(kind: GroupKind) {
  const { id, name, slug } = tableFor(kind)
  return { id, name, slug, color: kind === 'category' ? sql<string | null>`${categories.color}` : sql<null>`null` }
}
