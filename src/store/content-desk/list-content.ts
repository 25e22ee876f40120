import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { CONTENT_STATUSES, type ContentKind, type ContentStatus } from '#domain/content/content.ts'
import type { ContentRow } from '#domain/content/content-desk.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { users } from '../accounts/account-schema.ts'
import { categories } from '../content/content-schema.ts'
import type { Db } from '../sql/db.ts'
import { NAME_OF_USER, SPECIAL, tableOf } from './content-rows.ts'

export type ContentFilter = {
  search: string
  status: ContentStatus | null
  /** An id or a slug; `none` for items without a category. */
  category: string | null
}

export async function countItems(db: Db, kind: ContentKind, filter: ContentFilter) {
  const table = tableOf(kind)
  const [matching] = await db.select({ total: count() }).from(table).where(matches(kind, filter))
  const rows = await db.select({ status: table.status, count: count() }).from(table).groupBy(table.status)
  const countOf = (status: ContentStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const counts = Object.fromEntries(CONTENT_STATUSES.map((status) => [status, countOf(status)]))
  return { total: matching?.total ?? 0, counts: counts as Record<ContentStatus, number> }
}

export async function listItems(
  db: Db,
  kind: ContentKind,
  filter: ContentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContentRow[]> {
  const table = tableOf(kind)
  const { categoryId, checkId } = SPECIAL[kind]
  const rows = await db
    .select({
      id: table.id,
      title: table.title,
      slug: table.slug,
      status: table.status,
      publishAt: table.publishAt,
      publishedAt: table.publishedAt,
      updatedAt: table.updatedAt,
      updatedBy: NAME_OF_USER,
      categoryId: sql<string | null>`${categoryId}`,
      checkId: sql<string | null>`${checkId}`,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.updatedBy))
    .where(matches(kind, filter))
    // Items written by editors come before items generated from checks.
    .orderBy(sql`${checkId} is not null`, desc(table.updatedAt), table.readingRank, table.id)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    ...row,
    kind,
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    path: contentPath(kind, row.slug),
  }))
}

function matches(kind: ContentKind, { search, status, category }: ContentFilter): SQL | undefined {
  const table = tableOf(kind)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  const searched = sql`lower(${table.title} || ' ' || ${table.slug} || ' ' || ${table.excerpt}
      || ' ' || ${table.content})`
  return and(
    status ? eq(table.status, status) : undefined,
    category && kind !== 'page' ? inCategory(SPECIAL[kind].categoryId as SQL, category) : undefined,
    ...words.map((word) => sql`strpos(${searched}, ${word}) > 0`),
  )
}

function inCategory(categoryId: SQL, category: string): SQL {
  if (category === 'none') return sql`${categoryId} is null`
  return sql`${categoryId} in (select ${categories.id} from ${categories}
      where ${categories.id}::text = ${category} or ${categories.slug} = ${category})`
}
