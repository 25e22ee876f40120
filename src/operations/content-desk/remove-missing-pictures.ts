import type { ContentFields } from '#domain/content/content-desk.ts'
import { knownMedia } from '#store/content/media.ts'
import type { Db } from '#store/content-desk/content-rows.ts'
import type { App } from '../app.ts'
import { cleanAside } from '../content/html/clean-in-thread.ts'

/**
 * Of the pictures that were uploaded, those that were deleted since: a text that comes back must not show holes. `gone`
 * says how many there were.
 */
export async function removeMissingPictures(
  app: Pick<App, 'htmlCleaners'>,
  db: Db,
  fields: ContentFields,
): Promise<{ fields: Partial<ContentFields>; gone: number }> {
  // Cleaned, every tag ends at its first '>'.
  const { html: content } = await cleanAside(app, 'clean', fields.content)
  const { featuredImageUrl, ogImageUrl } = fields
  const shown = [...content.matchAll(PICTURE)].map(([, address = '']) => address)
  const uploaded = [...shown, featuredImageUrl ?? '', ogImageUrl ?? ''].filter((address) => UPLOADED.test(address))
  const known = await knownMedia(db, uploaded)
  const isGone = (address: string | null) => address !== null && UPLOADED.test(address) && !known.has(address)
  return {
    fields: {
      content: content.replace(PICTURE, (tag, address: string) => (isGone(address) ? '' : tag)),
      ...(isGone(featuredImageUrl) && { featuredImageUrl: null, featuredImageAlt: '' }),
      ...(isGone(ogImageUrl) && { ogImageUrl: null }),
    },
    gone: new Set(uploaded.filter(isGone)).size,
  }
}

const PICTURE = /<img src="([^"]*)"[^>]*>/g
const UPLOADED = /^\/media\//
