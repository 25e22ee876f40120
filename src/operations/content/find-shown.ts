import type { ContentKind, Found } from '#domain/content/content.ts'
import { contentPath } from '#domain/content/content-path.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findMovedSlug } from '#store/content/content-site.ts'
import { type Actor, accountOf } from '../actor.ts'
import { NotFound } from '../errors.ts'

/** `isPreview` requests the version that only editors may see. */
export type Address = { slug: string; isPreview: boolean }

/** A text that does not match this cannot be a slug, so no query is needed. */
const SLUG = /^[\p{L}\p{N}._~-]{1,200}$/u

/**
 * Returns the published item at a slug. Editors can preview items of any status.
 * A former slug returns the path to redirect to.
 */
export async function findShown<Item>(
  database: Database,
  actor: Actor,
  { kind, slug, isPreview }: Address & { kind: ContentKind },
  find: (database: Database, slug: string, isAnyStatus: boolean) => Promise<Item | null>,
): Promise<Found<Item>> {
  if (!SLUG.test(slug)) throw nothingThere(kind)
  const item = await find(database, slug, isPreview && isEditor(actor))
  if (item) return { item, movedTo: null }
  const moved = await findMovedSlug(database, kind, slug)
  if (moved === null) throw nothingThere(kind)
  return { item: null, movedTo: contentPath(kind, moved) }
}

export function nothingThere(kind: ContentKind): NotFound {
  return new NotFound(NOT_FOUND[kind])
}

function isEditor(actor: Actor): boolean {
  const account = accountOf(actor)
  return account?.role === 'editor' || account?.role === 'admin'
}

const NOT_FOUND: Record<ContentKind, string> = {
  post: 'Post Not Found',
  article: 'Article Not Found',
  page: 'There is no page at this URL.',
}
