import type { ImageDetail } from '#domain/facts/media-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isGenericAlt } from './alt-generic.ts'
import { isFileName } from './alt-is-filename.ts'
import type { ImagesOfPage } from './find-images.ts'
import { pictureKey } from './picture-key.ts'

const MIN_IMAGES = 4
const MIN_LENGTH = 3
const MAX_SHOWN = 3
const MAX_ALT = 120

export const altRepeated = definePageCheck({
  id: 'alt_repeated',
  version: 2,
  category: 'images',
  severity: 'low',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  title: 'Same alt text on different images',
  message: ({ count }) => `${plural(count, 'An alt text is', `${count} alt texts are`)} repeated on different images`,
  why: 'People who cannot see the images hear the same words several times, and image search cannot tell the pictures apart.',
  fix: 'Say what each image shows that the others do not, such as the angle, the colour or the step.',
  basis: 'WCAG 1.1.1',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  more: () => ({
    rule: [
      `An alt text of at least ${MIN_LENGTH} characters that ${MIN_IMAGES} or more different images share is reported ` +
        'once, with how many images have it.',
      'Other sizes of one picture count as the same image: a different width in the query, or `-300x200` at the end of ' +
        'a WordPress file name. Images without a URL, data: images, placeholders and ' +
        'copies in `<noscript>` are not counted, nor are alt texts that say nothing or are file names: other checks report them.',
    ],
    example: {
      found: '<img src="/rye-1.jpg" alt="Rye bread"> … <img src="/rye-4.jpg" alt="Rye bread">',
      fixed: '<img src="/rye-1.jpg" alt="Rye bread, whole"> … <img src="/rye-4.jpg" alt="Rye bread, sliced">',
    },
  }),
  needs: ['images', 'imageDetails'],
  find: (page) => (page.images.length < MIN_IMAGES ? [] : repeatedAlts(page)),
})

function repeatedAlts({ images, imageDetails }: ImagesOfPage): Evidence[] {
  const places = new Map<string, number[]>()
  images.forEach(({ src, alt }, index) => {
    if (alt === null || alt.length < MIN_LENGTH || src === '' || src.startsWith('data:')) return
    if (isPlaceholderOrCopy(imageDetails[index])) return
    const known = places.get(alt)
    if (known) known.push(index)
    else places.set(alt, [index])
  })
  const shared = [...places].flatMap(([alt, all]) => {
    if (all.length < MIN_IMAGES || isGenericAlt(alt)) return []
    return { alt, indexes: all.filter((index) => !isFileName(alt, images[index]?.src ?? '')) }
  })
  const inOrder = shared.sort((one, other) => (one.indexes[0] ?? 0) - (other.indexes[0] ?? 0))
  return inOrder.flatMap(({ alt, indexes }) => {
    if (indexes.length < MIN_IMAGES) return []
    const different = new Map(indexes.map((index) => [pictureKey(images[index]?.src ?? ''), images[index]?.src ?? '']))
    if (different.size < MIN_IMAGES) return []
    const shown = [...different.values()].slice(0, MAX_SHOWN).join(', ')
    const quoted = alt.length > MAX_ALT ? `${alt.slice(0, MAX_ALT)}…` : alt
    const path = imageDetails[indexes[0] ?? 0]?.path
    return [{ saw: `“${quoted}” on ${different.size} images: ${shown}, …`, ...(path !== undefined && { at: path }) }]
  })
}

/** The `src` of a lazy image is a placeholder. An image in `noscript` is a copy for browsers without scripts. */
function isPlaceholderOrCopy(detail: ImageDetail | undefined): boolean {
  return detail?.lazyAttribute !== undefined || detail?.isInNoscript === true
}
