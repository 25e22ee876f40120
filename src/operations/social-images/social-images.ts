import { drawSocialImage } from './draw-social-image.ts'
import type { SocialWords } from './social-image-layout.ts'

/** 300 images take about 9 MB. */
const MAX_CACHED = 300
/** Further requests are refused. Services that show link previews can try again later. */
const MAX_WAITING = 20

/** Returns null if too many images are waiting to be drawn. */
export type SocialImages = (words: SocialWords) => Promise<Buffer> | null

/** Draws each image once, one at a time, and caches the most recently requested. */
export function createSocialImages(draw: (words: SocialWords) => Promise<Buffer> = drawSocialImage): SocialImages {
  const cache = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let lastDrawn: Promise<unknown> = Promise.resolve()

  const start = (words: SocialWords): Promise<Buffer> => {
    waiting += 1
    const drawing = lastDrawn.then(() => draw(words)).finally(() => (waiting -= 1))
    lastDrawn = drawing.catch(() => {})
    return drawing
  }

  return (words) => {
    const key = JSON.stringify(words)
    const cached = cache.get(key)
    if (!cached && waiting >= MAX_WAITING) return null
    const picture = cached ?? start(words)
    // The image moves to the end of the map, so that the first entry is the least recently used.
    cache.delete(key)
    cache.set(key, picture)
    if (!cached) picture.catch(() => cache.delete(key))
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    return picture
  }
}
