import { z } from '@hono/zod-openapi'
import { findPage } from '#store/content/content-pages.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { foundPageSchema, isPreview, NOT_THERE, slug } from './content-schemas.ts'
import { findShown } from './find-shown.ts'
import { shownHtml } from './html/displayed-html.ts'

export const getPage = defineOperation({
  name: 'getCmsPage',
  summary: 'Get a page created by editors',
  access: forAnyone(),
  uses: ['htmlCleaners'],
  input: z.object({ slug, isPreview }),
  output: foundPageSchema,
  returns: 'The page, or its new path if it has moved',
  refuses: NOT_THERE,
  async run({ app, actor }, address) {
    const found = await findShown(app.database, actor, { kind: 'page', ...address }, findPage)
    if (!found.item) return { ...found, headings: [] }
    const { html, headings } = await shownHtml(app, found.item.id, found.item.content)
    return { item: { ...found.item, content: html }, movedTo: null, headings }
  },
})
