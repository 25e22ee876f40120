import { sql } from 'drizzle-orm'
import { CONTENT_KINDS, type ContentKind, type SiteContent } from '#domain/content/content.ts'
import { contentPath } from '#domain/content/content-path.ts'
import type { Database } from '#platform/postgres/database.ts'
import { tableOf } from '../content-desk/content-rows.ts'
import { runSql } from '../sql/run-sql.ts'
import { NEWEST_FIRST } from './content-columns.ts'
import { findRedirectTarget } from './content-old-slugs.ts'

type Db = Pick<Database, 'db'>

/** All published items, by kind and in the order of the lists. */
export async function listSiteContent({ db }: Db): Promise<SiteContent[]> {
  const selects = CONTENT_KINDS.map(
    (kind) => sql`
      select ${kind}::text as kind, slug, title, excerpt, canonical_url as "canonicalUrl", updated_at as "updatedAt",
        published_at, reading_rank, created_at, id
      from ${tableOf(kind)} where status = 'published'`,
  )
  const { rows } = await runSql<Omit<SiteContent, 'path' | 'updatedAt'> & { updatedAt: Date }>(
    db,
    sql`select kind, slug, title, excerpt, "canonicalUrl", "updatedAt"
     from (${sql.join(selects, sql` union all `)}) item
     order by kind, case when kind = 'article' then reading_rank end nulls first, ${NEWEST_FIRST}`,
  )
  return rows.map(({ kind, slug, updatedAt, ...words }) => {
    return { kind, slug, path: contentPath(kind, slug), ...words, updatedAt: updatedAt.toISOString() }
  })
}

export async function findMovedSlug({ db }: Db, kind: ContentKind, slug: string): Promise<string | null> {
  return (await findRedirectTarget(db, kind, slug, null))?.slug ?? null
}

/** Returns which of the slugs show a published item, directly or after a redirect. */
export async function findShownSlugs({ db }: Db, kind: ContentKind, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const { rows } = await runSql<{ slug: string }>(
    db,
    sql`select slug from ${tableOf(kind)} where status = 'published' and slug = any(${sql.param(slugs)})
      union select old.slug from content_old_slugs old join ${tableOf(kind)} item on item.id = old.item_id
      where old.kind = ${kind} and old.slug = any(${sql.param(slugs)}) and item.status = 'published'`,
  )
  return new Set(rows.map(({ slug }) => slug))
}
