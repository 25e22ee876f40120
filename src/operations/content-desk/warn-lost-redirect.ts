import type { ContentStatus } from '#domain/content/content.ts'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { findRedirectTarget } from '#store/content/content-old-slugs.ts'
import type { Db } from '#store/content-desk/content-rows.ts'

/** What an item's address takes from another one, which had it before; asked before it is written. */
export async function warnLostRedirect(
  db: Db,
  { kind, id, slug }: Pick<ContentItem, 'kind' | 'slug'> & { id: string | null },
  status: ContentStatus,
): Promise<string[]> {
  const target = await findRedirectTarget(db, kind, slug, id)
  if (!target) return []
  const end =
    status === 'published'
      ? 'That has ended: visitors find this one there now.'
      : `That ends when this ${kind} is published.`
  const [from, to] = [contentPath(kind, slug), contentPath(kind, target.slug)]
  return [`${from} was an address of “${target.title}” before and led visitors to ${to}. ${end}`]
}
