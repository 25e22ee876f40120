import type { CmsPage, ContentHeading, Found } from '#domain/content/content.ts'
import { findPage } from '#store/content/content-pages.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { type Address, findShown } from './find-shown.ts'
import { shownHtml } from './html/displayed-html.ts'

export type FoundContent = Found<CmsPage> & { headings: ContentHeading[] }

export async function getPage(
  app: Pick<App, 'database' | 'htmlCleaners'>,
  viewer: Viewer,
  address: Address,
): Promise<FoundContent> {
  const found = await findShown(app.database, viewer, { kind: 'page', ...address }, findPage)
  if (!found.item) return { ...found, headings: [] }
  const { html, headings } = await shownHtml(app, found.item.id, found.item.content)
  return { item: { ...found.item, content: html }, movedTo: null, headings }
}
