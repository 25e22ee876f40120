import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { findImages } from './find-images.ts'
import { isTrackingPixel } from './image-size.ts'
import { shownSrc } from './shown-src.ts'

export const missingAltAttribute = definePageCheck({
  id: 'missing_alt_attribute',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Image without alt attribute',
  message: ({ count }) => `${counted(count, 'image')} ${plural(count, 'has', 'have')} no alt attribute`,
  why:
    'If an image has no alt attribute at all, many screen readers read out its file name. An empty one tells them ' +
    'to skip the image.',
  fix:
    'Write `alt=""` for decoration. Describe other pictures in a few words: a logo by the name it shows, an icon in a link by ' +
    'where the link goes.',
  basis: 'WCAG 1.1.1; HTML standard',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  more: () => ({
    rule: [
      'Every `<img>` without an alt attribute is reported, except those that “Images missing alt text” counts. What is left ' +
        'are images whose `src` has at most ten characters, is a `data:` URL or contains “tracking”, “pixel”, “icon” or ' +
        '“logo”, and those that a script loads from another attribute. They may be large all the same.',
      'Images that are hidden, have `aria-hidden="true"`, `role="presentation"` or `role="none"`, or measure one ' +
        'pixel are not reported. Nor are images without any URL, which a script fills later.',
    ],
    example: {
      found: '<a href="/cart"><img src="/icons/cart.svg"></a>',
      fixed: '<a href="/cart"><img src="/icons/cart.svg" alt="Cart"></a>',
    },
  }),
  needs: ['images', 'imageDetails', 'countedImages'],
  find: (page) => {
    if (page.images.every(({ alt }) => alt !== null)) return []
    const reported = new Set(
      page.countedImages.flatMap(({ altFault, path }) => (altFault === 'no attribute' ? path : [])),
    )
    return findImages(page, ({ src, alt }, detail) => {
      if (alt !== null || detail.isHidden || detail['aria-hidden'] === 'true' || reported.has(detail.path)) return null
      if (/^(?:presentation|none)$/i.test(detail.role ?? '') || isTrackingPixel(detail)) return null
      const hasUrl = src !== '' || detail.srcset !== undefined || detail.lazyAttribute !== undefined
      return hasUrl ? `no alt attribute: ${shownSrc(src)}` : null
    })
  },
})
