import type { ImageDetail, Picture } from '#domain/facts/media-facts.ts'
import { isCounterImage } from '#domain/urls/counter-image.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isSvgFile } from './file-name.ts'
import { findImages } from './find-images.ts'
import { isIcon, pixelsOf } from './image-size.ts'
import { shownSrc } from './shown-src.ts'

export const imageWithoutDimensions = definePageCheck({
  id: 'image_without_dimensions',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Images without width and height',
  message: ({ count }) => `${plural(count, 'An image has', 'Images have')} no width and height`,
  why:
    'Browsers reserve space for an image only if they know its proportions. Without them, the text jumps when the ' +
    'image arrives, which counts as layout shift (CLS).',
  fix: 'Write the image’s own pixels as `width` and `height`. With `height: auto` in CSS it still adapts to the screen.',
  basis: 'web.dev: optimize Cumulative Layout Shift',
  source: 'https://web.dev/articles/optimize-cls',
  more: () => ({
    rule: [
      'An `<img>` is reported if its `width` and `height` attributes do not both give a number of pixels, and its ' +
        'style attribute gives neither width and height nor an aspect ratio. `width="100%"` gives no proportions.',
      'SVG files, icons of at most 32 pixels by one attribute, hidden images, counters of visits, inline data: images and images in a ' +
        '`<picture>` whose sources all have sizes are not reported.',
      'Style sheets are not read. If yours set an `aspect-ratio` for every image, there is nothing to do.',
    ],
    example: {
      found: '<img src="/photos/oven.jpg" alt="The oven">',
      fixed: '<img src="/photos/oven.jpg" alt="The oven" width="1200" height="800">',
    },
  }),
  needs: ['images', 'imageDetails', 'pictures'],
  find: (page) =>
    findImages(page, ({ src }, detail) => {
      if (hasSize(detail) || detail.isHidden || isIcon(detail)) return null
      if (src.startsWith('data:') && detail.lazyAttribute === undefined) return null
      if (src === '' && detail.lazyAttribute === undefined && detail.srcset === undefined) return null
      if (isSvgFile(src) || isCounterImage(src) || hasSizedSources(detail, page.pictures.pictures)) return null
      return `${written(detail)}: ${shownSrc(src)}`
    }),
})

function hasSize({ width, height, hasStyleSize }: ImageDetail): boolean {
  return hasStyleSize === true || ((pixelsOf(width) ?? 0) > 0 && (pixelsOf(height) ?? 0) > 0)
}

function hasSizedSources({ picture }: ImageDetail, pictures: readonly Picture[]): boolean {
  const sources = picture === undefined ? [] : (pictures[picture]?.sources ?? [])
  return sources.length > 0 && sources.every(({ width, height }) => pixelsOf(width) && pixelsOf(height))
}

function written({ width, height }: ImageDetail): string {
  const shown = (name: string, value: string | undefined) => (value === undefined ? `no ${name}` : `${name}="${value}"`)
  return `${shown('width', width)}, ${shown('height', height)}`
}
