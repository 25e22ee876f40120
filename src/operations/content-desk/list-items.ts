import { CONTENT_STATUSES, type ContentStatus } from '#domain/content/content.ts'
import type { ContentRow } from '#domain/content/content-desk.ts'
import { countItems, listItems as listStored } from '#store/content-desk/list-content.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { readKind } from './find-item.ts'

const ITEMS_PER_PAGE = 25

export type ContentList = {
  items: ContentRow[]
  total: number
  page: number
  pages: number
  /** The number of items per status, regardless of the filters. */
  counts: Record<ContentStatus, number>
}

export type ContentListQuery = { search: string; status?: string; category?: string; page: number }

/** Items changed last come first. A page number beyond the end returns the last page. */
export async function listItems(
  { database: { db } }: Pick<App, 'database'>,
  viewer: Viewer,
  kindText: string,
  query: ContentListQuery,
): Promise<ContentList> {
  requireEditor(viewer)
  const kind = readKind(kindText)
  const filter = {
    search: query.search,
    status: CONTENT_STATUSES.find((status) => status === query.status) ?? null,
    category: query.category?.trim() || null,
  }
  const { total, counts } = await countItems(db, kind, filter)
  const pages = Math.max(1, Math.ceil(total / ITEMS_PER_PAGE))
  const page = Math.min(query.page, pages)
  const items = await listStored(db, kind, filter, { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE })
  return { items, total, page, pages, counts }
}
