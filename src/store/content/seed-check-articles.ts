import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CheckArticle } from '#domain/checks/check-article.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../content-desk/content-rows.ts'
import { categories, supportArticles } from './content-schema.ts'
import { takeSeedTurn } from './seeds.ts'

const WORDS = {
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
    .select({ ...WORDS, checkId: supportArticles.checkId, status: supportArticles.status })
    .from(supportArticles)
    .where(isNotNull(supportArticles.checkId))
}

/**
 * Writes articles anew, puts all into the order of the `known` checks, and archives those of others. A slug that an
 * editor's article has stays there.
 */
export async function rewriteCheckArticles(
  { db }: Pick<Database, 'db'>,
  changed: CheckArticle[],
  known: string[],
  { categorySlug, firstRank }: { categorySlug: string; firstRank: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeSeedTurn(tx)
    const taken = await slugsOfEditors(tx, changed)
    const rows = changed.filter(({ slug }) => !taken.has(slug))
    if (rows.length > 0) await upsert(tx, rows, categorySlug)
    for (const [place, checkId] of known.entries()) {
      const readingRank = firstRank + place
      await tx.update(supportArticles).set({ readingRank }).where(eq(supportArticles.checkId, checkId))
    }
    await tx
      .update(supportArticles)
      .set({ status: 'archived', updatedAt: sql`now()`, version: sql`${supportArticles.version} + 1` })
      .where(and(notInArray(supportArticles.checkId, known), ne(supportArticles.status, 'archived')))
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
  const words = Object.entries(WORDS)
  const given = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`
  const isOther = words.map(([, column]) => sql`${column} is distinct from ${given(column)}`)
  await db
    .insert(supportArticles)
    .values(rows)
    .onConflictDoUpdate({
      target: supportArticles.checkId,
      set: {
        ...Object.fromEntries(words.map(([name, column]) => [name, given(column)])),
        status: 'published',
        version: sql`${supportArticles.version} + 1`,
        updatedAt: now,
      },
      // Another process may have written the same words a moment ago.
      setWhere: or(...isOther, ne(supportArticles.status, 'published')),
    })
}
