import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { imageType } from '../shared/named-files.ts'
import { IS_LOADED, imageAt, PAGE_IMAGE_FACTS, PAGE_IMAGE_TABLES, pageImages } from '../shared/page-images.ts'
import { fileSizeWords } from '../shared/size-words.ts'

const MIN_BYTES = 100_000

export const imageLegacyFormat = defineQueryCheck({
  id: 'image_legacy_format',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 3,
  title: 'Images in an older format',
  message: ({ count }) =>
    `${counted(count, 'image')} of this page ${count === 1 ? 'is' : 'are'} offered only as JPEG or PNG`,
  why: 'AVIF and WebP show the same picture with a half to a quarter of the bytes, and every current browser reads them.',
  fix: 'Offer AVIF or WebP in `<picture>`, or let the server send them to browsers that accept them.',
  basis: 'web.dev: image performance; Lighthouse: image delivery',
  source: 'https://web.dev/learn/performance/image-performance',
  more: () => ({
    rule: [
      'Reported are JPEG and PNG files of more than 100 KB that a browser loads in a window of 412 or 1350 pixels. The ' +
        'format is that of the first bytes. Images in a `<noscript>` are not judged, because browsers with scripts ' +
        'do not load them. The copy of a lazy image next to it shows which file its script loads.',
      'An image is fine if its `<picture>` has a source in AVIF or WebP, or if the server sends such a format: the crawl ' +
        'requests images with `Accept: image/avif,image/webp`, as browsers do.',
    ],
    example: {
      found: '<img src="/photos/rye.jpg" alt="Rye bread">',
      fixed:
        '<picture><source type="image/avif" srcset="/photos/rye.avif"><img src="/photos/rye.jpg" alt="Rye bread"></picture>',
    },
  }),
  needs: PAGE_IMAGE_TABLES,
  facts: PAGE_IMAGE_FACTS,
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'page_images' | 'used_files'>): FileFaults {
  const isOlder = `coalesce(${imageType()} in ('jpg', 'png'), false)`
  return {
    uses: pageImages(tables, IS_LOADED),
    isFault: `u.state = 'ok' and ${isOlder} and not u.has_modern and u.bytes > ${MIN_BYTES}`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and (not ${isOlder} or u.has_modern or u.bytes is not null))`,
    unknownBecause: `'have no known size'`,
    saw: `u.file || ' – ' || if(${imageType()} = 'png', 'PNG', 'JPEG') || ', ' || ${fileSizeWords('u.bytes')}`,
    first: '-u.bytes',
    noun: 'images',
    at: imageAt('d.nth'),
  }
}
