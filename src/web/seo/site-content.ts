import type { ContentKind } from '#domain/content/content.ts'

/** An item of the editors as GET /site/content lists it: only what is published. */
export type SiteContent = {
  kind: ContentKind
  path: string
  title: string
  excerpt: string
  canonicalUrl: string | null
  updatedAt: string
}

/** When a list of items last changed: with its newest item. */
export function newestOf(content: SiteContent[], kind: ContentKind): string | undefined {
  const times = content.filter((item) => item.kind === kind).map(({ updatedAt }) => updatedAt)
  return times.toSorted().at(-1)
}
