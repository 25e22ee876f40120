import { z } from '@hono/zod-openapi'
import { findArticle, listRelatedArticles } from '#store/content/content-articles.ts'
import { findVote } from '#store/content/content-votes.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { foundArticleSchema, isPreview, NOT_THERE, slug } from './content-schemas.ts'
import { findShown } from './find-shown.ts'
import { shownHtml } from './html/displayed-html.ts'
import { voterOf } from './voter.ts'

const MAX_RELATED = 4

export const getArticle = defineOperation({
  name: 'getArticle',
  summary: 'Get a help article and related articles',
  access: forAnyone(),
  uses: ['htmlCleaners'],
  input: z.object({ slug, isPreview }),
  output: foundArticleSchema,
  returns: 'The article, or its new path if it has moved',
  refuses: NOT_THERE,
  async run({ app, actor, headers }, address) {
    const { database } = app
    const found = await findShown(database, actor, { kind: 'article', ...address }, findArticle)
    if (!found.item) return { ...found, related: [] }
    const { id, content } = found.item
    const ownVote = await findVote(database, id, await voterOf(database, actor, headers.get('user-agent') ?? ''))
    const related = await listRelatedArticles(database, id, MAX_RELATED)
    return {
      item: { ...found.item, content: (await shownHtml(app, id, content)).html, ownVote },
      movedTo: null,
      related: related.map((article) => ({ ...article, highlight: null, titleHighlight: null })),
    }
  },
})
