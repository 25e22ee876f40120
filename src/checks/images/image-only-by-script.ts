import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { pixelsOf } from './image-size.ts'

const MIN_IMAGES = 3
const MAX_ALT = 120

export const imageOnlyByScript = definePageCheck({
  id: 'image_only_by_script',
  category: 'images',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Images only loaded by scripts',
  message: ({ count }) => `${plural(count, 'An image has', 'Images have')} no URL before a script runs`,
  why:
    'Search engines and other programs that do not run your script find no image. Google understands lazy loading that ' +
    'the browser does itself.',
  fix: 'Put the URL into `src` and add `loading="lazy"`, or add a copy of the image in a `<noscript>` after it.',
  basis: 'Google: fix lazy-loaded content',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
  more: () => ({
    rule: [
      'An image counts if it has no `src` or only a data: placeholder, no `srcset`, and an attribute from which a ' +
        'script takes the URL, such as `data-src`, `data-original`, `data-lazy` or `data-bg`. Pages with ' +
        `${MIN_IMAGES} or more are reported.`,
      'Images with a copy in a `<noscript>` next to them and images in a `<picture>` with other files do not count. ' +
        'Pages that search engines may not list are not judged.',
    ],
    example: {
      found: '<img data-src="/rye.jpg" src="data:image/gif;base64,R0lGOD…" alt="Rye bread">',
      fixed: '<img src="/rye.jpg" loading="lazy" width="600" height="400" alt="Rye bread">',
    },
  }),
  needs: [...INDEXING_FACTS, 'images', 'imageDetails', 'pictures'],
  appliesTo: mayBeIndexed,
  find: (page) => {
    const { images, imageDetails } = page
    if (images.length < MIN_IMAGES) return []
    const found = imageDetails.flatMap((detail, index) => {
      if (!isLoadedByScript(page, index)) return []
      const alt = images[index]?.alt
      const shown = alt ? `: “${alt.slice(0, MAX_ALT)}”` : ''
      return [{ saw: `${detail.lazyAttribute}, but no src${shown}`, at: detail.path }]
    })
    return found.length < MIN_IMAGES ? [] : found
  },
})

type Page = Pick<CompleteFacts, 'images' | 'imageDetails' | 'pictures'>

function isLoadedByScript({ images, imageDetails, pictures }: Page, index: number): boolean {
  const detail = imageDetails[index]
  if (detail?.lazyAttribute === undefined || detail.isInNoscript) return false
  const src = images[index]?.src ?? ''
  if ((src !== '' && !src.startsWith('data:')) || detail.srcset?.trim() || pixelsOf(detail.width) === 1) return false
  const sources = detail.picture === undefined ? [] : (pictures.pictures[detail.picture]?.sources ?? [])
  if (sources.some(({ srcset }) => srcset?.trim() && !srcset.startsWith('data:'))) return false
  return !imageDetails[index + 1]?.isInNoscript && !imageDetails[index - 1]?.isInNoscript
}
