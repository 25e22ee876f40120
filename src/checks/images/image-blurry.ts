import type { DrawnImage } from '#domain/browser/measured-facts.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { drawnWidth, isPicture, sizeWords } from './drawn-size.ts'

const MIN_DRAWN = 200
const MIN_SHARE = 0.75

export const imageBlurry = definePageCheck({
  id: 'image_blurry',
  category: 'images',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Images drawn blurry',
  message: ({ count }) => `${counted(count, 'image')} drawn larger than the file allows`,
  why: 'The browser has to enlarge the picture, so it looks blurry, and more so on the sharp screens of phones.',
  fix: 'Serve a larger file: twice as wide as the image is drawn looks sharp on phones.',
  basis: 'Lighthouse: serves images with appropriate resolution; the limits are ours',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/image-size-responsive',
  more: () => ({
    rule: [
      'A browser with a window of 412 pixels draws the page. An image that is drawn at least 200 CSS pixels wide is reported if ' +
        'its file is less than 0.75 times as wide.',
      'Spacers of less than 8 pixels and SVG images are left out, as are images that were not loaded because they are far down the page.',
    ],
  }),
  needs: ['statusCode', 'drawnImages'],
  appliesTo: ({ statusCode, drawnImages }) => statusCode === 200 && drawnImages.length > 0,
  find: ({ drawnImages }) =>
    drawnImages
      .filter((image) => isPicture(image) && isBlurry(image))
      .map(({ src, at, naturalWidth, naturalHeight, width, height }) => {
        const sizes = `file ${sizeWords(naturalWidth, naturalHeight)}, drawn ${sizeWords(width, height)} CSS pixels`
        return { saw: `${sizes}: ${src}`, at }
      }),
})

function isBlurry(image: DrawnImage): boolean {
  const width = drawnWidth(image)
  return image.width >= MIN_DRAWN && width >= MIN_DRAWN && image.naturalWidth < width * MIN_SHARE
}
