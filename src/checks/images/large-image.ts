import { number } from '#domain/checks/check-option.ts'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { imageType, pixels } from '../shared/named-files.ts'
import { IS_LOADED, imageAt, PAGE_IMAGE_FACTS, PAGE_IMAGE_TABLES, pageImages } from '../shared/page-images.ts'
import { fileSizeWords, isExactSize } from '../shared/size-words.ts'

export const largeImage = defineQueryCheck({
  id: 'large_image',
  category: 'images',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 4,
  title: 'Heavy images',
  message: ({ count }) => `${counted(count, 'image')} of this page ${plural(count, 'is', 'are')} heavy`,
  why: 'On a phone, each second of waiting loses visitors, and images are most of what a page has to load.',
  fix: 'Resize the image to the size at which it is shown, compress it, and offer smaller files in `srcset`.',
  basis: 'web.dev: image performance',
  source: 'https://web.dev/learn/performance/image-performance',
  options: { heaviest: number({ label: 'Heaviest image', unit: 'KB', default: 200, least: 10, most: 10_000 }) },
  more: () => ({
    rule: [
      'An image is reported if more than 200 KB (1 KB is 1,000 bytes) are sent for it. Of `srcset` and `<picture>`, only ' +
        'the files count that a browser loads in a window of 412 pixels (at 1.75 pixels per point, as Lighthouse tests ' +
        'phones) or of 1350 pixels. The crawl says that it accepts AVIF and WebP, so the size is that which modern browsers get.',
      'SVG files are not judged. Images in a `<noscript>` are judged only if they are the copy of a lazy image next to it. ' +
        'If the server does not say the size of a file, we read and count up to 2 MB of it, and 200 MB in a whole crawl. ' +
        'A file that goes on after 2 MB is reported if the limit is at most 2 MB; otherwise it is not judged. Nor are files ' +
        'whose size is still not known.',
    ],
    example: {
      found: '<img src="/photos/rye.jpg" alt="Rye bread">    1,480 KB, 4000 × 3000 pixels',
      fixed: '<img src="/photos/rye-800.webp" srcset="/photos/rye-1600.webp 2x" alt="Rye bread">    64 KB',
    },
  }),
  needs: PAGE_IMAGE_TABLES,
  facts: PAGE_IMAGE_FACTS,
  query: (tables, { heaviest }) => findFaults(tables, faultsOf(tables, heaviest)),
  judged: (tables, { heaviest }) => judgeFaults(tables, faultsOf(tables, heaviest)),
})

function faultsOf(tables: Pick<TableNames, 'page_images' | 'used_files'>, heaviest: number): FileFaults {
  const isSvg = `coalesce(${imageType()} = 'svg', false)`
  return {
    uses: pageImages(tables, IS_LOADED),
    isFault: `u.state = 'ok' and not ${isSvg} and u.bytes > ${heaviest * 1000}`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and (${isSvg} or ${isExactSize('u.bytes')}))`,
    unknownBecause: `'have no known size'`,
    saw: `u.file || ' – ' || ${fileSizeWords('u.bytes')} || ${pixels()}`,
    first: '-u.bytes',
    noun: 'images',
    at: imageAt('d.nth'),
  }
}
