import type { ContentKind } from '#domain/content/content.ts'

/** A published CMS item from GET /site/content. */
export type SiteContent = {
  kind: ContentKind
  path: string
  title: string
  excerpt: string
  canonicalUrl: string | null
  updatedAt: string
}

export function newestOf(content: SiteContent[], kind: ContentKind): string | undefined {
  const times = content.filter((item) => item.kind === kind).map(({ updatedAt }) => updatedAt)
  return times.toSorted().at(-1)
}
