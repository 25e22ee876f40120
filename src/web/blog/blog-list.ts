import type { PostList } from '#operations/content/list-posts.ts'

/** A page of the blog, and the slugs it is filtered by. */
export type BlogList = PostList & { filter: { category: string | null; tag: string | null } }

/** Whether there is nothing where somebody looked, though the blog has posts: a category, tag or page that is not there. */
export function isMissed({ posts, totalOfAll }: BlogList): boolean {
  return posts.length === 0 && totalOfAll > 0
}
