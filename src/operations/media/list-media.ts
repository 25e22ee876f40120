import type { MediaFile, MediaUse } from '#domain/content/content-desk.ts'
import { countMedia, findMediaUses, listMedia as listStored } from '#store/content/media.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const FILES_PER_PAGE = 24

export type ListedPicture = MediaFile & { uses: MediaUse[] }
export type MediaList = { files: ListedPicture[]; total: number; page: number; pages: number }

/** Lists pictures with the texts that use them, newest first. A page number beyond the end returns the last page. */
export async function listMedia(
  { database: { db } }: Pick<App, 'database'>,
  viewer: Viewer,
  input: number,
): Promise<MediaList> {
  requireEditor(viewer)
  const total = await countMedia(db)
  const pages = Math.max(1, Math.ceil(total / FILES_PER_PAGE))
  const page = Math.min(input, pages)
  const files = await listStored(db, { limit: FILES_PER_PAGE, offset: (page - 1) * FILES_PER_PAGE })
  const uses = await findMediaUses(
    db,
    files.map(({ url }) => url),
  )
  const usesOf = (pictureUrl: string) =>
    uses.filter(({ url }) => url === pictureUrl).map(({ kind, id, title }) => ({ kind, id, title }))
  return { files: files.map((file) => ({ ...file, uses: usesOf(file.url) })), total, page, pages }
}
