import type { ApiValue } from '../client/api-types.ts'

export type BlogList = ApiValue<'GET', '/blog/posts'> & { filter: { category: string | null; tag: string | null } }

/** The filter whose category or tag does not exist. Its value is never shown, because a URL can contain any text. */
export function missingGroup({ categories, tagName, filter }: BlogList): 'category' | 'tag' | null {
  if (filter.category !== null && !categories.some(({ slug }) => slug === filter.category)) return 'category'
  return filter.tag !== null && tagName === null ? 'tag' : null
}

/** True if the filters or the page number match no posts although the blog has some. */
export function isMissed({ posts, totalOfAll }: BlogList): boolean {
  return posts.length === 0 && totalOfAll > 0
}
