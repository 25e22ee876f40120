import type { PageFacts } from '../facts/page-facts.ts'
import { baseOf } from '../urls/page-base.ts'
import { resolverFrom } from '../urls/resolve-url.ts'
import { chosenCandidate, DESKTOP, PHONE } from './chosen-candidate.ts'
import type { Screen } from './css-length.ts'
import { matchesMedia } from './media-query.ts'

/** The facts that `shownImages` reads. */
export const IMAGE_FACTS = ['images', 'imageDetails', 'pictures', 'document'] as const

type Facts = Pick<PageFacts, 'url' | (typeof IMAGE_FACTS)[number]>

/** A file that an `<img>` names. A file that a page uses several times is listed once. */
export type ShownImage = {
  /** Index in `images` of the first `<img>` with this file. */
  nth: number
  /** Absolute and without its fragment. */
  file: string
  /** Whether the file is the `src` of the image. */
  isSrc: boolean
  /**
   * Whether browsers load the file on a phone, and on a desktop. With scripts, they load nothing of a `<noscript>`, but
   * a script loads the same for the lazy image that it is a copy of.
   */
  onPhone: boolean
  onDesktop: boolean
  /** Whether a `<picture>` offers AVIF or WebP instead, in all places where browsers may load the file. */
  hasModern: boolean
}

/** The files that browsers load for the images of a page, and the files named in `src`. */
export function shownImages(facts: Facts): ShownImage[] {
  const { images, imageDetails = [], pictures } = facts
  const found = new Map<string, ShownImage>()
  const resolve = resolverFrom(baseOf(facts))
  for (const [index, { src }] of images.entries()) {
    const detail = imageDetails[index]
    const nth = detail?.copyOf ?? index
    const isNeverLoaded = detail?.isInNoscript === true && detail.copyOf === undefined
    const sources = (detail?.picture === undefined ? undefined : pictures?.pictures[detail.picture]?.sources) ?? []
    const hasModern = sources.some(({ type, srcset }) => isModern(type, srcset))
    const own = { src, srcset: detail?.srcset, sizes: detail?.sizes }
    const add = (written: string | null, use: Partial<ShownImage>) => {
      const file = written === null ? null : fileOf(written, resolve)
      if (file === null) return
      const known = found.get(file) ?? { nth, file, isSrc: false, onPhone: false, onDesktop: false, hasModern: true }
      found.set(file, { ...known, ...use, hasModern: known.hasModern && (hasModern || isNeverLoaded) })
    }
    add(src, { isSrc: true })
    if (isNeverLoaded) continue
    add(chosenOf(sources, own, PHONE), { onPhone: true })
    add(chosenOf(sources, own, DESKTOP), { onDesktop: true })
  }
  return [...found.values()]
}

type Source = { srcset?: string; sizes?: string; media?: string; type?: string }

/** Browsers load the first source that fits, else the image itself. */
function chosenOf(
  sources: readonly Source[],
  own: Parameters<typeof chosenCandidate>[0],
  screen: Screen,
): string | null {
  for (const { srcset, sizes, media = '', type = '' } of sources) {
    if (!srcset || !isShown(type) || !matchesMedia(media, screen)) continue
    const chosen = chosenCandidate({ srcset, sizes }, screen)
    if (chosen !== null) return chosen
  }
  return chosenCandidate(own, screen)
}

const SHOWN =
  /^\s*(?:$|image\/(?:avif|webp|jpe?g|pjpeg|png|apng|gif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)\s*(?:;|$))/i

function isShown(type: string): boolean {
  return SHOWN.test(type)
}

function isModern(type: string | undefined, srcset = ''): boolean {
  return /^\s*image\/(?:avif|webp|jxl)\b/i.test(type ?? '') || /\.(?:avif|webp)(?=[?#\s,]|$)/i.test(srcset)
}

function fileOf(written: string, resolve: ReturnType<typeof resolverFrom>): string | null {
  if (written === '' || /^data:/i.test(written)) return null
  const url = resolve(written)
  if (url === null || !/^https?:/.test(url)) return null
  const hash = url.indexOf('#')
  return hash === -1 ? url : url.slice(0, hash)
}
