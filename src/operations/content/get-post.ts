import { z } from '@hono/zod-openapi'
import { findPost, listRelatedPosts } from '#store/content/content-posts.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { foundPostSchema, isPreview, NOT_THERE, slug } from './content-schemas.ts'
import { findShown } from './find-shown.ts'
import { shownHtml } from './html/displayed-html.ts'

const MAX_RELATED = 3

export const getPost = defineOperation({
  name: 'getPost',
  summary: 'Get a blog post and related posts',
  access: forAnyone(),
  uses: ['htmlCleaners'],
  input: z.object({ slug, isPreview }),
  output: foundPostSchema,
  returns: 'The post, or its new path if it has moved',
  refuses: NOT_THERE,
  async run({ app, actor }, address) {
    const found = await findShown(app.database, actor, { kind: 'post', ...address }, findPost)
    if (!found.item) return { ...found, related: [], headings: [] }
    const { html, headings } = await shownHtml(app, found.item.id, found.item.content)
    const related = await listRelatedPosts(app.database, found.item.id, MAX_RELATED)
    return { item: { ...found.item, content: html }, movedTo: null, related, headings }
  },
})
