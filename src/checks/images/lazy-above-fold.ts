import type { ImageDetail } from '#domain/facts/media-facts.ts'
import { definePageCheck } from '../check.ts'
import type { ImagesOfPage } from './find-images.ts'
import { pixelsOf } from './image-size.ts'
import { shownSrc } from './shown-src.ts'

const MIN_WIDTH = 300

export const lazyAboveFold = definePageCheck({
  id: 'lazy_above_fold',
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
  basis: 'web.dev: optimize Largest Contentful Paint',
  source: 'https://web.dev/articles/lcp-lazy-loading',
  more: () => ({
    rule: [
      `The first image in \`<main>\` whose width attribute is ${MIN_WIDTH} pixels or more is reported if it has ` +
        '`loading="lazy"`. Pages without such an image are not judged.',
      'This is a guess from the HTML. It is wrong if the image is far down the page, where lazy loading is right.',
    ],
    example: {
      found: '<main><h1>Rye</h1><img src="/rye.jpg" width="1200" height="800" loading="lazy">',
      fixed: '<main><h1>Rye</h1><img src="/rye.jpg" width="1200" height="800" fetchpriority="high">',
    },
  }),
  needs: ['images', 'imageDetails'],
  appliesTo: ({ imageDetails }) => imageDetails.some(isLarge),
  find: ({ images, imageDetails }: ImagesOfPage) => {
    const index = imageDetails.findIndex(isLarge)
    const first = imageDetails[index]
    if (first?.loading?.toLowerCase() !== 'lazy') return []
    return [{ saw: `loading="lazy", width="${first.width}": ${shownSrc(images[index]?.src ?? '')}`, at: first.path }]
  },
})

function isLarge({ region, width, isHidden, isInNoscript }: ImageDetail): boolean {
  return region === 'main' && !isHidden && !isInNoscript && (pixelsOf(width) ?? 0) >= MIN_WIDTH
}
