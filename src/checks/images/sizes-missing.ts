import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { findImages } from './find-images.ts'
import { shownSrc } from './shown-src.ts'
import { hasWidths } from './srcset-fault.ts'

export const sizesMissing = definePageCheck({
  id: 'sizes_missing',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Srcset without sizes',
  message: ({ count }) => `${plural(count, 'An image has', 'Images have')} widths in srcset, but no sizes`,
  why: 'Without sizes, browsers assume that the image fills the window, and load a larger file than they show.',
  fix: 'Add `sizes` with the width at which the image is shown, such as `sizes="(max-width: 40rem) 100vw, 40rem"`.',
  basis: 'HTML standard: sizes attributes',
  source: 'https://html.spec.whatwg.org/multipage/images.html#sizes-attributes',
  more: () => ({
    rule: [
      'An `<img>` is reported if its `srcset` gives widths (`600w`) and it has no `sizes`, or an empty one.',
      'Images with `loading="lazy"` are not reported: browsers may then use the width of the layout. If the image ' +
        'does fill the window, `sizes="100vw"` says so, and nothing changes for visitors.',
    ],
    example: {
      found: '<img src="/oven.jpg" srcset="/oven-800.jpg 800w, /oven-1600.jpg 1600w">',
      fixed:
        '<img src="/oven.jpg" srcset="/oven-800.jpg 800w, /oven-1600.jpg 1600w" sizes="(min-width: 60rem) 30rem, 100vw">',
    },
  }),
  needs: ['images', 'imageDetails'],
  find: (page) =>
    findImages(page, ({ src }, { srcset, sizes, loading, lazyAttribute }) => {
      if (srcset === undefined || sizes?.trim() || lazyAttribute !== undefined) return null
      if (loading?.toLowerCase() === 'lazy' || !hasWidths(srcset)) return null
      return `no sizes: ${src === '' ? srcset : shownSrc(src)}`
    }),
})
