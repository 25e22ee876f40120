import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { imageType, pixels } from '../shared/named-files.ts'
import { IS_LOADED, imageAt, PAGE_IMAGE_FACTS, PAGE_IMAGE_TABLES, pageImages } from '../shared/page-images.ts'
import { fileSizeWords } from '../shared/size-words.ts'

const MAX_BYTES = 500_000

export const animatedGif = defineQueryCheck({
  id: 'animated_gif',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Heavy GIF animations',
  message: ({ count }) =>
    `${counted(count, 'GIF file')} of this page ${plural(count, 'is', 'are')} heavier than 500 KB`,
  why: 'GIF stores each picture of an animation as a whole. The same film as MP4 or WebM is about a tenth of the size.',
  fix: 'Replace the GIF by `<video autoplay muted loop playsinline>` with an MP4 or WebM file.',
  basis: 'web.dev: replace animated GIFs with video',
  source: 'https://web.dev/articles/replace-gifs-with-videos',
  more: () => ({
    rule: [
      'Reported are GIF files of more than 500 KB that a browser loads in a window of 412 or 1350 pixels. A GIF of this ' +
        'size is nearly always an animation. The format is that of the first bytes. Images in a `<noscript>` do not ' +
        'count, unless they are the copy of a lazy image next to it.',
    ],
    example: {
      found: '<img src="/media/kneading.gif" alt="Kneading dough">    2,300 KB',
      fixed: '<video src="/media/kneading.mp4" autoplay muted loop playsinline></video>    190 KB',
    },
  }),
  needs: PAGE_IMAGE_TABLES,
  facts: PAGE_IMAGE_FACTS,
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'page_images' | 'used_files'>): FileFaults {
  const isGif = `coalesce(${imageType()} = 'gif', false)`
  return {
    uses: pageImages(tables, IS_LOADED),
    isFault: `u.state = 'ok' and ${isGif} and u.bytes > ${MAX_BYTES}`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and (not ${isGif} or u.bytes is not null))`,
    unknownBecause: `'have no known size'`,
    saw: `u.file || ' – ' || ${fileSizeWords('u.bytes')} || ${pixels()}`,
    first: '-u.bytes',
    noun: 'images',
    at: imageAt('d.nth'),
  }
}
