import type { MediaFile } from '#domain/content-desk.ts'
import { countMedia, listMedia as listStored } from '#store/media.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const FILES_A_PAGE = 24

export type MediaList = { files: MediaFile[]; total: number; page: number; pages: number }

/** Newest first. A page behind the last is the last. */
export async function listMedia(
  { database: { db } }: Pick<App, 'database'>,
  viewer: Viewer,
  asked: number,
): Promise<MediaList> {
  requireEditor(viewer)
  const total = await countMedia(db)
  const pages = Math.max(1, Math.ceil(total / FILES_A_PAGE))
  const page = Math.min(asked, pages)
  const files = await listStored(db, { limit: FILES_A_PAGE, offset: (page - 1) * FILES_A_PAGE })
  return { files, total, page, pages }
}
