import { CONTENT_KINDS } from '#domain/content/content.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { isOwnPath } from '#domain/system/site-paths.ts'
import { findMovedSlug } from '#store/content/content-site.ts'
import type { App } from '../app.ts'

export async function findMovedPath({ database }: Pick<App, 'database'>, path: string): Promise<string | null> {
  if (isOwnPath(path)) return null
  const kind = CONTENT_KINDS.find((each) => path.startsWith(contentPath(each, '')))
  const slug = kind && path.slice(contentPath(kind, '').length)
  if (!slug || !/^[a-z0-9-]{1,200}$/.test(slug)) return null
  const moved = await findMovedSlug(database, kind, slug)
  return moved === null ? null : contentPath(kind, moved)
}
