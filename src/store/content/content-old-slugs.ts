import { and, eq, like, ne } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content.ts'
import { tableOf } from '../content-desk/content-rows.ts'
import type { Db } from '../sql/db.ts'
import { contentOldSlugs } from './content-schema.ts'

/** The published item that this old slug redirects to; null if that item is `but`. */
export async function findRedirectTarget(db: Db, kind: ContentKind, slug: string, but: string | null) {
  const table = tableOf(kind)
  const [row] = await db
    .select({ title: table.title, slug: table.slug })
    .from(contentOldSlugs)
    .innerJoin(table, eq(table.id, contentOldSlugs.itemId))
    .where(
      and(
        eq(contentOldSlugs.kind, kind),
        eq(contentOldSlugs.slug, slug),
        eq(table.status, 'published'),
        but === null ? undefined : ne(table.id, but),
      ),
    )
  return row ?? null
}

/** Old slugs that start with `beginning` and redirect to published items other than `but`. */
export async function redirectsOfOthers(db: Db, kind: ContentKind, beginning: string, but: string | null) {
  const table = tableOf(kind)
  const rows = await db
    .select({ slug: contentOldSlugs.slug })
    .from(contentOldSlugs)
    .innerJoin(table, eq(table.id, contentOldSlugs.itemId))
    .where(
      and(
        eq(contentOldSlugs.kind, kind),
        like(contentOldSlugs.slug, `${beginning}%`),
        eq(table.status, 'published'),
        but === null ? undefined : ne(table.id, but),
      ),
    )
  return new Set(rows.map(({ slug }) => slug))
}
