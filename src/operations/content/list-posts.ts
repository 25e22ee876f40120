import type { CountedCategory, PostSummary } from '#domain/content/content.ts'
import { countPostCategories, countPosts, findTagName, listPosts as readPosts } from '#store/content/content-posts.ts'
import type { App } from '../app.ts'
import { findRenamed, type Renamed } from './find-renamed.ts'
import { pagesOf, sliceOf } from './page-of.ts'
import { readName } from './read-name.ts'

const POSTS_PER_PAGE = 12

export type PostList = {
  posts: PostSummary[]
  categories: CountedCategory[]
  /** The name of the requested tag; null if none was requested or it does not exist. */
  tagName: string | null
  renamed: Renamed
  total: number
  totalOfAll: number
  page: number
  pages: number
}

/** For an unknown category or tag, the list is empty. */
export async function listPosts(
  { database }: Pick<App, 'database'>,
  input: { category?: string | undefined; tag?: string | undefined; page: number },
): Promise<PostList> {
  const filter = { category: readName(input.category), tag: readName(input.tag) }
  const [{ posts, total }, categories, tagName, totalOfAll] = await Promise.all([
    readPosts(database, filter, sliceOf(input.page, POSTS_PER_PAGE)),
    countPostCategories(database),
    filter.tag === null ? null : findTagName(database, filter.tag),
    countPosts(database),
  ])
  const renamed = total === 0 ? await findRenamed(database, filter) : {}
  return {
    posts,
    categories,
    tagName,
    renamed,
    total,
    totalOfAll,
    page: input.page,
    pages: pagesOf(total, POSTS_PER_PAGE),
  }
}
