import type { ContentKind, SiteContent } from '#domain/content/content.ts'
import { contentPath } from '#domain/content/content-path.ts'
import type { Database } from '#platform/postgres/database.ts'
import { NEWEST_FIRST } from './content-columns.ts'

type Pool = Pick<Database, 'pool'>

const TABLES: Record<ContentKind, string> = { post: 'blog_posts', article: 'support_articles', page: 'pages' }

/** All published items, by kind and in the order of the lists. */
export async function listSiteContent({ pool }: Pool): Promise<SiteContent[]> {
  const selects = Object.entries(TABLES).map(
    ([kind, table]) =>
      `select '${kind}' as kind, slug, title, excerpt, canonical_url as "canonicalUrl", updated_at as "updatedAt",
         published_at, reading_rank, created_at, id
       from ${table} where status = 'published'`,
  )
  const { rows } = await pool.query<Omit<SiteContent, 'path' | 'updatedAt'> & { updatedAt: Date }>(
    `select kind, slug, title, excerpt, "canonicalUrl", "updatedAt" from (${selects.join(' union all ')}) item
     order by kind, case when kind = 'article' then reading_rank end nulls first, ${NEWEST_FIRST}`,
  )
  return rows.map(({ kind, slug, updatedAt, ...words }) => {
    return { kind, slug, path: contentPath(kind, slug), ...words, updatedAt: updatedAt.toISOString() }
  })
}

/** The current slug of an item that had this slug before. */
export async function findMovedSlug({ pool }: Pool, kind: ContentKind, slug: string): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string }>(
    `select item.slug from content_old_slugs old join ${TABLES[kind]} item on item.id = old.item_id
     where old.kind = $1 and old.slug = $2 and item.status = 'published'`,
    [kind, slug],
  )
  return rows[0]?.slug ?? null
}

/** Returns those of the slugs that show a published item, directly or by redirect. */
export async function findShownSlugs({ pool }: Pool, kind: ContentKind, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from ${TABLES[kind]} where status = 'published' and slug = any($2)
     union select old.slug from content_old_slugs old join ${TABLES[kind]} item on item.id = old.item_id
     where old.kind = $1 and old.slug = any($2) and item.status = 'published'`,
    [kind, slugs],
  )
  return new Set(rows.map(({ slug }) => slug))
}
