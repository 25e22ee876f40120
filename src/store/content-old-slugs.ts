import { and, eq, ne } from 'drizzle-orm'
import type { ContentKind } from '#domain/content.ts'
import { type Db, tableOf } from './content-desk-rows.ts'
import { contentOldSlugs } from './content-schema.ts'

/** The published item to which visitors of this slug are sent, unless it is the one that is meant. */
export async function findRedirectTarget(db: Db, kind: ContentKind, slug: string, but: string) {
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
        ne(table.id, but),
      ),
    )
  return row ?? null
}
