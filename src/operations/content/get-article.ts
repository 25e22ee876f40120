import type { Article, ArticleSummary, Found } from '#domain/content/content.ts'
import { findArticle, listRelatedArticles } from '#store/content/content-articles.ts'
import { findVote } from '#store/content/content-votes.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { type Address, findShown } from './find-shown.ts'
import { shownHtml } from './html/displayed-html.ts'
import { voterOf } from './voter.ts'

const MAX_RELATED = 4

export type FoundArticle = Found<Article> & { related: ArticleSummary[] }

export async function getArticle(
  app: Pick<App, 'database' | 'htmlCleaners'>,
  viewer: Viewer,
  { userAgent, ...address }: Address & { userAgent: string },
): Promise<FoundArticle> {
  const { database } = app
  const found = await findShown(database, viewer, { kind: 'article', ...address }, findArticle)
  if (!found.item) return { ...found, related: [] }
  const { id, content } = found.item
  const ownVote = await findVote(database, id, await voterOf(database, viewer, userAgent))
  const related = await listRelatedArticles(database, id, MAX_RELATED)
  return {
    item: { ...found.item, content: (await shownHtml(app, id, content)).html, ownVote },
    movedTo: null,
    related: related.map((article) => ({ ...article, highlight: null, titleHighlight: null })),
  }
}
