import { inArray } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields } from '#domain/content/content-desk.ts'
import type { Database } from '#platform/postgres/database.ts'
import { columnsFor, tableOf } from '../content-desk/content-rows.ts'
import type { Db } from '../sql/db.ts'
import { lockUntilEnd } from '../sql/run-sql.ts'
import { blogPostTags, categories, deliveredSeeds, tags } from './content-schema.ts'

/** A built-in text. `category` and `tags` are slugs. */
export type SeedItem = {
  key: string
  kind: ContentKind
  fields: Omit<ContentFields, 'categoryId' | 'tagIds'>
  category: string | null
  tags: string[]
  publishedAt: Date
  /** Null when the text has no place in the reading order. */
  readingRank: number | null
}

export type Seeds = {
  categories: { key: string; name: string; slug: string; color: string }[]
  tags: { key: string; name: string; slug: string }[]
  items: SeedItem[]
}

export async function listDelivered({ db }: Pick<Database, 'db'>): Promise<Set<string>> {
  return deliveredKeys(db)
}

/**
 * Adds each seed once, so a seed that an editor deleted does not come back. Several processes may call this at the same
 * time.
 */
export async function deliver({ db }: Pick<Database, 'db'>, seeds: Seeds): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSeeds(tx)
    const delivered = await deliveredKeys(tx)
    const isNew = ({ key }: { key: string }) => !delivered.has(key)
    const groups = { categories: seeds.categories.filter(isNew), tags: seeds.tags.filter(isNew) }
    const items = seeds.items.filter(isNew)
    if (groups.categories.length > 0)
      await tx.insert(categories).values(inCreationOrder(groups.categories)).onConflictDoNothing()
    if (groups.tags.length > 0) await tx.insert(tags).values(groups.tags).onConflictDoNothing()
    await insertItems(tx, items)
    const keys = [...groups.categories, ...groups.tags, ...items].map(({ key }) => ({ key }))
    if (keys.length > 0) await tx.insert(deliveredSeeds).values(keys).onConflictDoNothing()
  })
}

/** Makes each group a millisecond older than the next, because lists show categories in order of creation. */
function inCreationOrder<Group>(groups: Group[]): (Group & { createdAt: Date })[] {
  const now = Date.now()
  return groups.map((group, place) => ({ ...group, createdAt: new Date(now - (groups.length - place)) }))
}

/** Lets only one transaction at a time add built-in content. */
export async function lockSeeds(db: Db): Promise<void> {
  await lockUntilEnd(db, 'delivered content')
}

async function deliveredKeys(db: Db): Promise<Set<string>> {
  const rows = await db.select({ key: deliveredSeeds.key }).from(deliveredSeeds)
  return new Set(rows.map(({ key }) => key))
}

/** Skips items whose slug an editor already uses. */
async function insertItems(db: Db, items: SeedItem[]): Promise<void> {
  const categoryIds = await idsBySlug(db, categories)
  const tagIds = await idsBySlug(db, tags)
  for (const kind of ['post', 'article', 'page'] as const) {
    const table = tableOf(kind)
    const own = items.filter((item) => item.kind === kind)
    if (own.length === 0) continue
    const rows = own.map(({ key, fields, category, publishedAt, readingRank }) => ({
      ...columnsFor(kind, { ...fields, categoryId: categoryIds.get(category ?? '') ?? null, tagIds: [] }),
      seedKey: key,
      readingRank,
      status: 'published' as const,
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    }))
    await db.insert(table).values(rows).onConflictDoNothing()
    if (kind === 'post') await insertTags(db, own, tagIds)
  }
}

async function insertTags(db: Db, posts: SeedItem[], tagIds: Map<string, string>): Promise<void> {
  const { id, seedKey } = tableOf('post')
  const keys = posts.map(({ key }) => key)
  const inserted = await db.select({ id, seedKey }).from(tableOf('post')).where(inArray(seedKey, keys))
  const idOf = new Map(inserted.map((post) => [post.seedKey, post.id]))
  const pairs = posts.flatMap((post) =>
    post.tags.flatMap((slug) => {
      const [postId, tagId] = [idOf.get(post.key), tagIds.get(slug)]
      return postId && tagId ? [{ postId, tagId }] : []
    }),
  )
  if (pairs.length > 0) await db.insert(blogPostTags).values(pairs)
}

async function idsBySlug(db: Db, table: typeof categories | typeof tags): Promise<Map<string, string>> {
  const rows = await db.select({ id: table.id, slug: table.slug }).from(table)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
