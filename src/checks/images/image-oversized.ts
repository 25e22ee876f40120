import type { DrawnImage } from '#domain/browser/measured-facts.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { sizeWords } from './drawn-size.ts'

/** Screen pixels per CSS pixel. */
const DENSITY = 2
const MAX_TIMES = 4
const MIN_SAVED = 50_000

export const imageOversized = definePageCheck({
  id: 'image_oversized',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Images larger than drawn',
  message: ({ count }) => `${counted(count, 'image')} much larger than drawn on a phone`,
  why: 'Phones load pixels that they cannot show. This costs visitors time and data.',
  fix: 'Offer the image in several sizes with `srcset` and `sizes`, so that phones load a small one.',
  basis: 'Lighthouse: improve image delivery; the limits are ours',
  source: 'https://developer.chrome.com/docs/performance/insights/image-delivery',
  more: () => ({
    rule: [
      'A browser with a window of 412 pixels and two pixels of the screen per CSS pixel draws the page. An image is reported if ' +
        'its file has more than four times as many pixels as the screen shows, and a file of the right size would save at least 50 KB.',
      'The saving assumes that bytes shrink with the number of pixels. SVG images are left out, as are images that were not ' +
        'loaded because they are far down the page.',
    ],
  }),
  needs: ['statusCode', 'drawnImages'],
  appliesTo: ({ statusCode, drawnImages }) => statusCode === 200 && drawnImages.length > 0,
  find: ({ drawnImages }) =>
    drawnImages.filter(isOversized).map((image) => {
      const { src, at, width, height, naturalWidth, naturalHeight } = image
      const sizes = `file ${sizeWords(naturalWidth, naturalHeight)}, drawn ${sizeWords(width, height)} CSS pixels`
      return { saw: `${formatBytes(savedBytes(image))} to save (${sizes}): ${src}`, at }
    }),
})

function isOversized(image: DrawnImage): boolean {
  return image.naturalWidth * image.naturalHeight > MAX_TIMES * shownPixels(image) && savedBytes(image) >= MIN_SAVED
}

function savedBytes(image: DrawnImage): number {
  return Math.round(image.bytes * (1 - shownPixels(image) / (image.naturalWidth * image.naturalHeight)))
}

function shownPixels({ width, height }: DrawnImage): number {
  return width * DENSITY * height * DENSITY
}
