import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { UsedResource } from '#domain/requests/resource.ts'

/** The files that a page uses, as far as its facts name them. */
export function resourcesOf({ images, openGraph }: Pick<PageFacts, 'images' | 'openGraph'>): UsedResource[] {
  const shared = openGraph.image ? [openGraph.image] : []
  return [...images.map(({ src }) => src), ...shared].map((url) => ({ url, kind: 'image' as const }))
}
