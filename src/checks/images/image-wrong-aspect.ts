import type { DrawnImage } from '#domain/browser/measured-facts.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isPicture, sizeWords } from './drawn-size.ts'

const MAX_DIFFERENCE = 0.05
const MAX_PIXELS = 2

export const imageWrongAspect = definePageCheck({
  id: 'image_wrong_aspect',
  category: 'images',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Images drawn distorted',
  message: ({ count }) => `${counted(count, 'image')} drawn with the wrong proportions`,
  why: 'People and products look stretched or squeezed, which makes the page look careless.',
  fix: 'Correct the width and height of the image, set only one of them and the other to `auto`, or use `object-fit: cover`.',
  basis: 'Lighthouse: displays images with correct aspect ratio',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/image-aspect-ratio',
  more: () => ({
    rule: [
      'A browser with a window of 412 pixels draws the page. An image is reported if the proportions of its box differ by ' +
        'more than 5% and 2 pixels from those of its file, and `object-fit` is `fill`, the default.',
      'Files of less than 8 pixels are left out: they are spacers. So are SVG images, and images that were not loaded ' +
        'because they are far down the page.',
    ],
  }),
  needs: ['statusCode', 'drawnImages'],
  appliesTo: ({ statusCode, drawnImages }) => statusCode === 200 && drawnImages.length > 0,
  find: ({ drawnImages }) =>
    drawnImages
      .filter((image) => isPicture(image) && isDistorted(image))
      .map(({ src, at, width, height, naturalWidth, naturalHeight }) => {
        const ratios = `${ratio(width, height)} instead of ${ratio(naturalWidth, naturalHeight)}`
        const sizes = `drawn ${sizeWords(width, height)}, file ${sizeWords(naturalWidth, naturalHeight)}`
        return { saw: `${ratios} (${sizes}): ${src}`, at }
      }),
})

function isDistorted({ width, height, naturalWidth, naturalHeight, fit }: DrawnImage): boolean {
  if (fit !== 'fill') return false
  const rightHeight = (width * naturalHeight) / naturalWidth
  return Math.abs(height - rightHeight) > MAX_PIXELS && Math.abs(height - rightHeight) > MAX_DIFFERENCE * rightHeight
}

function ratio(width: number, height: number): string {
  return (width / height).toFixed(2)
}
