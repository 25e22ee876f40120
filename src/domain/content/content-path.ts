import type { ContentKind } from './content.ts'

const FOLDERS: Record<ContentKind, string> = { post: '/blog/', article: '/support/', page: '/' }

/** Where visitors find an item. */
export function contentPath(kind: ContentKind, slug: string): string {
  return FOLDERS[kind] + slug
}
