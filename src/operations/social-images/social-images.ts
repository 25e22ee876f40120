import { drawSocialImage } from './draw-social-image.ts'
import type { SocialWords } from './social-image-layout.ts'

/** About 30 KB each. */
const KEPT = 300
/** Drawn one after the other; a reader of links can come again later. */
const MAY_WAIT = 20

/** Hands out pictures; null when too many are wanted at once. */
export type SocialImages = (words: SocialWords) => Promise<Buffer> | null

/** Draws each picture once, one at a time, and keeps those that were asked for last. */
export function createSocialImages(draw: (words: SocialWords) => Promise<Buffer> = drawSocialImage): SocialImages {
  const kept = new Map<string, Promise<Buffer>>()
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
    const known = kept.get(key)
    if (!known && waiting >= MAY_WAIT) return null
    const picture = known ?? start(words)
    // Set anew so that it stands last: the first one is the one that nobody has asked for the longest.
    kept.delete(key)
    kept.set(key, picture)
    if (!known) picture.catch(() => kept.delete(key))
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    return picture
  }
}
