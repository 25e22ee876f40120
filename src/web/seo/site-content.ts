import type { ContentKind } from '#domain/content/content.ts'

/** A published CMS item, as GET /site/content lists it. */
export type SiteContent = {
  kind: ContentKind
  path: string
  title: string
  excerpt: string
  canonicalUrl: string | null
  updatedAt: string
}

/** When the newest item of a list changed. */
export function newestOf(content: SiteContent[], kind: ContentKind): string | undefined {
  const times = content.filter((item) => item.kind === kind).map(({ updatedAt }) => updatedAt)
  return times.toSorted().at(-1)
}
