import { z } from '@hono/zod-openapi'
import { countPostCategories, countPosts, findTagName, listPosts as readPosts } from '#store/content/content-posts.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery } from '../inputs.ts'
import { forAnyone } from '../on-account.ts'
import { filter, postListSchema, WRONG_PAGE } from './content-schemas.ts'
import { findRenamed } from './find-renamed.ts'
import { pagesOf, sliceOf } from './page-of.ts'
import { readName } from './read-name.ts'

const POSTS_PER_PAGE = 12

export const listPosts = defineOperation({
  name: 'listPosts',
  summary: 'List blog posts, newest first',
  description: 'There are twelve posts per page. An unknown category or tag returns no posts.',
  access: forAnyone(),
  uses: ['database'],
  input: z.object({ page: pageQuery, category: filter('The slug of a category'), tag: filter('The slug of a tag') }),
  output: postListSchema,
  returns: 'One page of posts, and the categories in use',
  refuses: WRONG_PAGE,
  async run({ app: { database } }, input) {
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
  },
})
