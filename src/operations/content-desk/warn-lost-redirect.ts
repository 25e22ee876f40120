import type { ContentStatus } from '#domain/content/content.ts'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { findRedirectTarget } from '#store/content/content-old-slugs.ts'
import type { Db } from '#store/sql/db.ts'

/** Warns when an item takes over a former URL of another item. Call it before saving. */
export async function warnLostRedirect(
  db: Db,
  { kind, id, slug }: Pick<ContentItem, 'kind' | 'slug'> & { id: string | null },
  status: ContentStatus,
): Promise<string[]> {
  const target = await findRedirectTarget(db, kind, slug, id)
  if (!target) return []
  const end =
    status === 'published'
      ? `That redirect has ended: the URL now shows this ${kind}.`
      : `That redirect ends when this ${kind} is published.`
  const [from, to] = [contentPath(kind, slug), contentPath(kind, target.slug)]
  return [`${from} is a former URL of “${target.title}”, with a redirect to ${to}. ${end}`]
}
