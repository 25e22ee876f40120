import type { ContentKind } from './content.ts'

const FOLDERS: Record<ContentKind, string> = { post: '/blog/', article: '/support/', page: '/' }

export function contentPath(kind: ContentKind, slug: string): string {
  return FOLDERS[kind] + slug
}
