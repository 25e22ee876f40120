import { eq, type SQL, sql } from 'drizzle-orm'
import type { ContentGroup, GroupKind, UsedGroup } from '#domain/content/content-groups.ts'
import { blogPosts, blogPostTags, categories, supportArticles, tags } from '../content/content-schema.ts'
import type { Db } from '../sql/db.ts'
import { lockUntilEnd } from '../sql/run-sql.ts'

const USES: Record<GroupKind, SQL<number>> = {
  category: sql`(select count(*) from ${blogPosts} where ${blogPosts.categoryId} = ${categories.id})
    + (select count(*) from ${supportArticles} where ${supportArticles.categoryId} = ${categories.id})`,
  tag: sql`(select count(*) from ${blogPostTags} where ${blogPostTags.tagId} = ${tags.id})`,
}

/** Sorted by name, with the number of items of any status. */
export async function listGroups(db: Db, kind: GroupKind): Promise<UsedGroup[]> {
  const table = tableFor(kind)
  return db
    .select({ ...columnsOf(kind), count: sql<number>`(${USES[kind]})::int` })
    .from(table)
    .orderBy(sql`lower(${table.name})`)
}

export async function lockGroup(db: Db, kind: GroupKind, id: string): Promise<UsedGroup | null> {
  const table = tableFor(kind)
  const [row] = await db
    .select({ ...columnsOf(kind), count: sql<number>`(${USES[kind]})::int` })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  return row ?? null
}

/** Lets only one transaction at a time name groups of this kind. */
export async function lockGroupNames(db: Db, kind: GroupKind): Promise<void> {
  await lockUntilEnd(db, `names of ${kind}`)
}

/** Whether a group other than `but` has the name, ignoring case. */
export async function hasGroupNamed(db: Db, kind: GroupKind, name: string, but: string | null): Promise<boolean> {
  const table = tableFor(kind)
  const rows = await db.select({ id: table.id }).from(table).where(sql`lower(${table.name}) = lower(${name})`)
  return rows.some(({ id }) => id !== but)
}

export async function slugsOfOtherGroups(db: Db, kind: GroupKind, but: string | null): Promise<string[]> {
  const table = tableFor(kind)
  const rows = await db.select({ id: table.id, slug: table.slug }).from(table)
  return rows.filter(({ id }) => id !== but).map(({ slug }) => slug)
}

/** The caller must make sure that name and slug are not taken. */
export async function insertGroup(db: Db, kind: GroupKind, group: Omit<ContentGroup, 'id'>): Promise<ContentGroup> {
  const [row] = await db.insert(tableFor(kind)).values(group).returning(columnsOf(kind))
  if (!row) throw new Error('the group was not stored')
  return row
}

/** The caller must make sure that name and slug are not taken. */
export async function updateGroup(db: Db, kind: GroupKind, { id, ...change }: ContentGroup): Promise<void> {
  const table = tableFor(kind)
  await db.update(table).set(change).where(eq(table.id, id))
}

/**
 * Moves the items of the deleted group to the group `instead`. If `instead` is null, the items only lose their group.
 */
export async function deleteGroup(db: Db, kind: GroupKind, id: string, instead: string | null): Promise<void> {
  if (kind === 'category') {
    await db.update(blogPosts).set({ categoryId: instead }).where(eq(blogPosts.categoryId, id))
    await db.update(supportArticles).set({ categoryId: instead }).where(eq(supportArticles.categoryId, id))
  } else if (instead !== null) {
    const tagged = db
      .select({ postId: blogPostTags.postId, tagId: sql`${instead}::uuid`.as('tag_id') })
      .from(blogPostTags)
      .where(eq(blogPostTags.tagId, id))
    await db.insert(blogPostTags).select(tagged).onConflictDoNothing()
  }
  await db.delete(tableFor(kind)).where(eq(tableFor(kind).id, id))
}

/** Typed with the columns that both tables share. */
function tableFor(kind: GroupKind): typeof tags {
  return kind === 'category' ? (categories as unknown as typeof tags) : tags
}

function columnsOf(kind: GroupKind) {
  const { id, name, slug } = tableFor(kind)
  return { id, name, slug, color: kind === 'category' ? sql<string | null>`${categories.color}` : sql<null>`null` }
}
