import type { PostList } from '#operations/content/list-posts.ts'

/** A page of the blog, and the slugs it is filtered by. */
export type BlogList = PostList & { filter: { category: string | null; tag: string | null } }

/** What the address names and the blog has not. It is not shown: anybody can make one up. */
export function missingGroup({ categories, tagName, filter }: BlogList): 'category' | 'tag' | null {
  if (filter.category !== null && !categories.some(({ slug }) => slug === filter.category)) return 'category'
  return filter.tag !== null && tagName === null ? 'tag' : null
}

/** Whether there is nothing where somebody looked, though the blog has posts: a category, tag or page that is not there. */
export function isMissed({ posts, totalOfAll }: BlogList): boolean {
  return posts.length === 0 && totalOfAll > 0
}
