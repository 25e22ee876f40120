import type { ImageDetail, Picture } from '#domain/facts/media-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isSvgFile } from './file-name.ts'
import { findImages } from './find-images.ts'
import { pixelsOf } from './image-size.ts'

const MIN_WIDTH = 600
/** In pixels. Lower images are lines that separate parts of a page. */
const MIN_HEIGHT = 20

export const imageWithoutSrcset = definePageCheck({
  id: 'image_without_srcset',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Large image in one size only',
  message: ({ count }) => `${plural(count, 'A large image is', 'Large images are')} offered in one size only`,
  why: 'Phones have to download the image made for large screens, which takes more data and time than necessary.',
  fix: 'Offer smaller files in `srcset` and say in `sizes` how wide the image is shown, or use a `<picture>`.',
  basis: 'web.dev: responsive images',
  source: 'https://web.dev/learn/design/responsive-images',
  more: () => ({
    rule: [
      `An image is reported if its width attribute is ${MIN_WIDTH} pixels or more and it has neither a \`srcset\` nor a ` +
        '`<picture>` with other files.',
      'SVG files, data: images, hidden images and images that a script loads later are not reported. Nor are lines, ' +
        `whose height attribute is below ${MIN_HEIGHT} pixels, and images without a width attribute: we cannot know how ` +
        'large those are.',
    ],
    example: {
      found: '<img src="/oven-1600.jpg" width="1600" height="900" alt="The oven">',
      fixed:
        '<img src="/oven-1600.jpg" srcset="/oven-800.jpg 800w, /oven-1600.jpg 1600w"\n' +
        '     sizes="(max-width: 60rem) 100vw, 60rem" width="1600" height="900" alt="The oven">',
    },
  }),
  needs: ['images', 'imageDetails', 'pictures'],
  find: (page) =>
    findImages(page, ({ src }, detail) => {
      const width = pixelsOf(detail.width) ?? 0
      if ((pixelsOf(detail.height) ?? MIN_HEIGHT) < MIN_HEIGHT) return null
      if (width < MIN_WIDTH || detail.srcset !== undefined || detail.lazyAttribute !== undefined) return null
      if (detail.isHidden || src === '' || src.startsWith('data:') || hasSources(detail, page.pictures.pictures))
        return null
      return isSvgFile(src) ? null : `${src}, ${width} pixels wide (limit ${MIN_WIDTH})`
    }),
})

function hasSources({ picture }: ImageDetail, pictures: readonly Picture[]): boolean {
  // If the picture was not stored, because the page has too many, assume that it has sources.
  return picture !== undefined && pictures[picture]?.sources.length !== 0
}
