import { z } from '@hono/zod-openapi'
import { listFullPosts } from '#store/content/content-posts.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { blogFeedSchema, filter } from './content-schemas.ts'
import { findRenamed } from './find-renamed.ts'
import { shownHtml } from './html/displayed-html.ts'
import { readName } from './read-name.ts'

const POSTS_IN_FEED = 20

export const getBlogFeed = defineOperation({
  name: 'getBlogFeed',
  summary: 'Get the twenty latest posts in full',
  access: forAnyone(),
  uses: ['htmlCleaners'],
  input: z.object({ category: filter('The slug of a category') }),
  output: blogFeedSchema,
  returns: 'The posts, newest first',
  async run({ app }, input) {
    const category = readName(input.category)
    const renamed = await findRenamed(app.database, { category })
    const posts = await listFullPosts(app.database, renamed.category ?? category, POSTS_IN_FEED)
    const shown = await Promise.all(posts.map(({ id, content }) => shownHtml(app, id, content)))
    return { posts: posts.map((post, place) => ({ ...post, content: shown[place]?.html ?? '' })) }
  },
})
