import type { ContentFields } from '#domain/content/content-desk.ts'
import { lockExistingMedia } from '#store/content/media.ts'
import type { Db } from '#store/sql/db.ts'
import type { App } from '../app.ts'
import { cleanAside } from '../content/html/clean-in-thread.ts'

/** Removes pictures that were deleted after the revision was saved, so that a restored text has no broken images. */
export async function removeMissingPictures(
  app: Pick<App, 'htmlCleaners'>,
  db: Db,
  fields: ContentFields,
): Promise<{ fields: Partial<ContentFields>; removed: number }> {
  // The pattern needs cleaned HTML, where every tag ends at its first '>'.
  const { html: content } = await cleanAside(app, 'clean', fields.content)
  const { featuredImageUrl, ogImageUrl } = fields
  const shown = [...content.matchAll(PICTURE)].map(([, url = '']) => url)
  const uploaded = [...shown, featuredImageUrl ?? '', ogImageUrl ?? ''].filter((url) => UPLOADED.test(url))
  const existing = await lockExistingMedia(db, uploaded)
  const isDeleted = (url: string | null) => url !== null && UPLOADED.test(url) && !existing.has(url)
  return {
    fields: {
      content: content.replace(PICTURE, (tag, url: string) => (isDeleted(url) ? '' : tag)),
      ...(isDeleted(featuredImageUrl) && { featuredImageUrl: null, featuredImageAlt: '' }),
      ...(isDeleted(ogImageUrl) && { ogImageUrl: null }),
    },
    removed: new Set(uploaded.filter(isDeleted)).size,
  }
}

const PICTURE = /<img src="([^"]*)"[^>]*>/g
const UPLOADED = /^\/media\//
