import type { ImageDetail } from '#domain/facts/media-facts.ts'
import { definePageCheck } from '../check.ts'
import { isIcon, isTrackingPixel } from './image-size.ts'

const FIRST = 5
const MIN_LATER = 10
const NOT_CONTENT = /^data:|\.svg(?:[?#]|$)|icon|logo|pixel|tracking/i

export const offscreenNotLazy = definePageCheck({
  id: 'offscreen_not_lazy',
  version: 2,
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'Many images, none lazy',
  message: 'The page has many images, and none of them is loaded lazily',
  why: 'Browsers load every image right away, also those that nobody scrolls to. The first view has to wait for them.',
  fix: 'Add `loading="lazy"` to images that are not visible when the page opens.',
  basis: 'web.dev: browser-level image lazy loading',
  source: 'https://web.dev/articles/browser-level-image-lazy-loading',
  more: () => ({
    rule: [
      `A page is reported if at least ${MIN_LATER} different images come after the first ${FIRST} and none of them is lazy, by ` +
        '`loading="lazy"` or by an attribute such as `data-src` from which a script loads it.',
      'Icons of at most 32 pixels, SVG files, data: images, hidden images and those named icon, logo, pixel or ' +
        'tracking are not counted. It can be wrong where many small images are in the first view, as on a wall of faces.',
    ],
    example: { found: '<img src="/loaf-14.jpg" alt="…">', fixed: '<img src="/loaf-14.jpg" alt="…" loading="lazy">' },
  }),
  needs: ['images', 'imageDetails'],
  find: ({ images, imageDetails }) => {
    if (images.length < FIRST + MIN_LATER) return []
    const content = imageDetails
      .map((detail, index) => ({ detail, src: images[index]?.src ?? '' }))
      .filter(({ detail, src }) => isContent(src, detail))
    if (content.slice(FIRST).some(({ detail }) => isLazy(detail))) return []
    const later = uniqueBySrc(content).slice(FIRST)
    if (later.length < MIN_LATER) return []
    const isCut = imageDetails.length < images.length
    const saw = `${isCut ? 'at least ' : ''}${later.length} different images after the first ${FIRST}, none of them lazy`
    return [{ saw: `${saw} (limit ${MIN_LATER})`, at: later[0]?.detail.path ?? '' }]
  },
})

/** Drops repetitions, because browsers load a file once even if a page shows it twice. */
function uniqueBySrc<Image extends { src: string }>(images: readonly Image[]): Image[] {
  const seen = new Set<string>()
  return images.filter(({ src }) => !seen.has(src) && seen.add(src))
}

function isContent(src: string, detail: ImageDetail): boolean {
  if (detail.isHidden || detail.isInNoscript || isIcon(detail) || isTrackingPixel(detail)) return false
  return detail.lazyAttribute !== undefined || (src !== '' && !NOT_CONTENT.test(src))
}

function isLazy({ loading, lazyAttribute }: ImageDetail): boolean {
  return lazyAttribute !== undefined || loading?.toLowerCase() === 'lazy'
}
