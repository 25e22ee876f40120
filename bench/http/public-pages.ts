import type { ContentKind } from '#domain/content/content.ts'

const PAGES = [
  '/',
  '/features',
  '/pricing',
  '/about',
  '/terms',
  '/privacy',
  '/use-cases/brands',
  '/contact',
  '/support',
]
const MORE_PAGES = ['/blog', '/docs', '/docs/api', '/status', '/bot', '/login', '/signup']

/** One path for each kind of public page and each kind of content. */
export async function publicPages(site: string): Promise<string[]> {
  const content: { kind: ContentKind; path: string }[] = await (await fetch(`${site}/api/site/content`)).json()
  const firstOf = (kind: ContentKind) => content.find((item) => item.kind === kind)?.path ?? []
  return [...PAGES, ...MORE_PAGES, ...(['post', 'article', 'page'] as const).flatMap(firstOf)]
}
