import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CheckArticle } from '#domain/checks/check-article.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { categories, supportArticles } from './content-schema.ts'
import { lockSeeds } from './seeds.ts'

const TEXT_COLUMNS = {
  slug: supportArticles.slug,
  title: supportArticles.title,
  excerpt: supportArticles.excerpt,
  content: supportArticles.content,
  metaTitle: supportArticles.metaTitle,
  metaDescription: supportArticles.metaDescription,
}

export type StoredCheckArticle = Awaited<ReturnType<typeof listCheckArticles>>[number]

export async function listCheckArticles({ db }: Pick<Database, 'db'>) {
  return db
    .select({ ...TEXT_COLUMNS, checkId: supportArticles.checkId, status: supportArticles.status })
    .from(supportArticles)
    .where(isNotNull(supportArticles.checkId))
}

/**
 * Rewrites changed articles, puts all articles in the order of `checkIds`, and archives articles of other checks. Skips
 * an article if an editor's article has the same slug.
 */
export async function rewriteCheckArticles(
  { db }: Pick<Database, 'db'>,
  changed: CheckArticle[],
  checkIds: string[],
  { categorySlug, firstRank }: { categorySlug: string; firstRank: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSeeds(tx)
    const taken = await slugsOfEditors(tx, changed)
    const rows = changed.filter(({ slug }) => !taken.has(slug))
    if (rows.length > 0) await upsert(tx, rows, categorySlug)
    for (const [place, checkId] of checkIds.entries()) {
      const readingRank = firstRank + place
      await tx.update(supportArticles).set({ readingRank }).where(eq(supportArticles.checkId, checkId))
    }
    await tx
      .update(supportArticles)
      .set({ status: 'archived', updatedAt: sql`now()`, version: sql`${supportArticles.version} + 1` })
      .where(and(notInArray(supportArticles.checkId, checkIds), ne(supportArticles.status, 'archived')))
  })
}

async function slugsOfEditors(db: Db, articles: CheckArticle[]): Promise<Set<string>> {
  if (articles.length === 0) return new Set()
  const slugs = articles.map(({ slug }) => slug)
  const ids = articles.map(({ checkId }) => checkId)
  const rows = await db
    .select({ slug: supportArticles.slug })
    .from(supportArticles)
    .where(
      and(
        inArray(supportArticles.slug, slugs),
        or(isNull(supportArticles.checkId), notInArray(supportArticles.checkId, ids)),
      ),
    )
  return new Set(rows.map(({ slug }) => slug))
}

async function upsert(db: Db, articles: CheckArticle[], categorySlug: string): Promise<void> {
  const [category] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, categorySlug))
  const now = new Date()
  const rows = articles.map((article) => ({
    ...article,
    categoryId: category?.id ?? null,
    status: 'published' as const,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  }))
  const columns = Object.entries(TEXT_COLUMNS)
  const excluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`
  const isDifferent = columns.map(([, column]) => sql`${column} is distinct from ${excluded(column)}`)
  await db
    .insert(supportArticles)
    .values(rows)
    .onConflictDoUpdate({
      target: supportArticles.checkId,
      set: {
        ...Object.fromEntries(columns.map(([name, column]) => [name, excluded(column)])),
        status: 'published',
        version: sql`${supportArticles.version} + 1`,
        updatedAt: now,
      },
      // Writes nothing if another process has just written the same texts.
      setWhere: or(...isDifferent, ne(supportArticles.status, 'published')),
    })
}
