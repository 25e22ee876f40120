import type { ContentItem } from '#domain/content/content-desk.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findItem, type ItemInput } from './find-item.ts'

export async function getItem(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  input: ItemInput,
): Promise<ContentItem> {
  requireEditor(viewer)
  return findItem(database.db, input)
}
