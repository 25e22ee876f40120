import type { Evidence } from '#domain/issues/issue.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { findImages } from './find-images.ts'
import { srcsetFault } from './srcset-fault.ts'

const MAX_QUOTED = 200

export const srcsetInvalid = definePageCheck({
  id: 'srcset_invalid',
  category: 'images',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid srcset',
  message: ({ count }) => `${plural(count, 'A srcset is', 'Some srcsets are')} invalid`,
  why: 'Browsers ignore the parts of a srcset that they cannot read, and then load an image of the wrong size.',
  fix: 'Give every URL one descriptor, all of the same kind: widths (`600w`) or densities (`2x`). Encode spaces in URLs as `%20`.',
  basis: 'HTML standard: srcset attributes',
  source: 'https://html.spec.whatwg.org/multipage/images.html#srcset-attributes',
  more: () => ({
    rule: [
      'The `srcset` of each `<img>` and of each `<source>` in a `<picture>` is read as browsers do. It is reported if ' +
        'a URL is followed by something that is neither a width nor a density, by two descriptors, or if only some of ' +
        'the URLs have a width.',
      'An empty srcset and one that begins with a data: URL are not reported: scripts that load images later use them.',
    ],
    example: {
      found: '<img src="/oven.jpg" srcset="/oven-800.jpg 800w, /oven-1600.jpg 2x">',
      fixed: '<img src="/oven.jpg" srcset="/oven-800.jpg 800w, /oven-1600.jpg 1600w" sizes="100vw">',
    },
  }),
  needs: ['images', 'imageDetails', 'pictures'],
  find: (page) => {
    const found = findImages(page, (_, { srcset }) => faultOf(srcset))
    for (const { sources, path } of page.pictures.pictures) {
      for (const { srcset } of sources) {
        const saw = faultOf(srcset)
        if (saw !== null) found.push({ saw, at: path } satisfies Evidence)
      }
    }
    return found
  },
})

function faultOf(srcset: string | undefined): string | null {
  if (srcset === undefined || /^\s*(?:data:|$)/i.test(srcset)) return null
  const fault = srcsetFault(srcset)
  return fault === null
    ? null
    : `${fault} – srcset="${srcset.slice(0, MAX_QUOTED)}${srcset.length > MAX_QUOTED ? '…' : ''}"`
}
