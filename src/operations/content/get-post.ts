import type { ContentHeading, Found, Post, PostSummary } from '#domain/content/content.ts'
import { findPost, listRelatedPosts } from '#store/content/content-posts.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { type Address, findShown } from './find-shown.ts'
import { shownHtml } from './html/displayed-html.ts'

const MAX_RELATED = 3

export type FoundPost = Found<Post> & { related: PostSummary[]; headings: ContentHeading[] }

export async function getPost(
  app: Pick<App, 'database' | 'htmlCleaners'>,
  viewer: Viewer,
  address: Address,
): Promise<FoundPost> {
  const found = await findShown(app.database, viewer, { kind: 'post', ...address }, findPost)
  if (!found.item) return { ...found, related: [], headings: [] }
  const { html, headings } = await shownHtml(app, found.item.id, found.item.content)
  const related = await listRelatedPosts(app.database, found.item.id, MAX_RELATED)
  return { item: { ...found.item, content: html }, movedTo: null, related, headings }
}
