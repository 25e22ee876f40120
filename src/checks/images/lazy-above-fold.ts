import type { ImageDetail } from '#domain/facts/media-facts.ts'
import { definePageCheck } from '../check.ts'
import { imagePlace } from '../shared/places.ts'
import type { ImagesOfPage } from './find-images.ts'
import { pixelsOf } from './image-size.ts'
import { shownSrc } from './shown-src.ts'

const MIN_WIDTH = 300
const MIN_HEIGHT = 200
const MAX_BEFORE = 2
const NOT_A_PICTURE = /^data:|logo/i

export const lazyAboveFold = definePageCheck({
  id: 'lazy_above_fold',
  version: 2,
  category: 'images',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'First large image is lazy',
  message: 'The first large image of the main content is loaded lazily',
  why:
    'The first large image is often what visitors wait for (the largest contentful paint). With `loading="lazy"` the ' +
    'browser requests it only after layout.',
  fix: 'Remove `loading="lazy"` from the first large image, and add `fetchpriority="high"` if it is visible right away.',
  basis: 'web.dev: the performance effects of too much lazy loading',
  source: 'https://web.dev/articles/lcp-lazy-loading',
  more: () => ({
    rule: [
      `The first image in \`<main>\` whose width attribute is ${MIN_WIDTH} pixels or more is reported if it has ` +
        '`loading="lazy"`. Pages without such an image are not judged.',
      `Pages on which this image is lower than ${MIN_HEIGHT} pixels, a logo or a data: image are not judged either. If ` +
        `more than ${MAX_BEFORE} images of the main content come before it, it is probably further down and not reported.`,
      'This is a guess from the HTML. It is wrong if the image is far down the page, where lazy loading is right.',
    ],
    example: {
      found: '<main><h1>Rye</h1><img src="/rye.jpg" width="1200" height="800" loading="lazy">',
      fixed: '<main><h1>Rye</h1><img src="/rye.jpg" width="1200" height="800" fetchpriority="high">',
    },
  }),
  needs: ['images', 'imageDetails'],
  appliesTo: (page) => firstLargeImage(page) !== -1,
  find: (page: ImagesOfPage) => {
    const { images, imageDetails } = page
    const index = firstLargeImage(page)
    const first = imageDetails[index]
    if (first?.loading?.toLowerCase() !== 'lazy') return []
    if (imageDetails.slice(0, index).filter(isShown).length > MAX_BEFORE) return []
    const src = images[index]?.src ?? ''
    return [{ saw: `loading="lazy", width="${first.width}": ${shownSrc(src)}`, at: imagePlace(first.path, src) }]
  },
})

/** The index of the first large image; -1 if that is a logo or an ornament, because later images are further down. */
function firstLargeImage({ images, imageDetails }: ImagesOfPage): number {
  const index = imageDetails.findIndex((detail) => isShown(detail) && (pixelsOf(detail.width) ?? 0) >= MIN_WIDTH)
  const isLow = (pixelsOf(imageDetails[index]?.height) ?? MIN_HEIGHT) < MIN_HEIGHT
  return isLow || NOT_A_PICTURE.test(images[index]?.src ?? '') ? -1 : index
}

function isShown({ region, isHidden, isInNoscript }: ImageDetail): boolean {
  return region === 'main' && !isHidden && !isInNoscript
}
