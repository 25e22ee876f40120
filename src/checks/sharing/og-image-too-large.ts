import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { pixels, SHARED_IMAGE_AT, sharedImages } from '../shared/named-files.ts'
import { isExactSize, sizeWords } from '../shared/size-words.ts'
import { OG_IMAGES, TWITTER_IMAGES } from './social-values.ts'

const MAX_BYTES = 5_000_000

export const ogImageTooLarge = defineQueryCheck({
  id: 'og_image_too_large',
  category: 'sharing',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Heavy image for sharing',
  message: 'The image for sharing is heavier than 5 MB',
  why: 'X ignores images of more than 5 MB, and Facebook those of more than 8 MB. The post then has no picture.',
  fix: 'Compress the image, or resize it to 1200 × 630 pixels.',
  basis: 'X: cards, 5 MB; Meta: images in link shares, 8 MB',
  more: () => ({
    rule: [
      'Reported are images in `og:image` and `twitter:image` of more than 5 MB (5,000,000 bytes). Images whose size ' +
        'is not known are not judged: the server does not say it, and we count only up to 2 MB.',
    ],
    example: {
      found: '<meta property="og:image" content="https://bakery.example/photos/rye-original.jpg">    9.4 MB',
      fixed: '<meta property="og:image" content="https://bakery.example/share/rye.jpg">    0.2 MB',
    },
  }),
  needs: ['pages', 'facts', 'used_files'],
  facts: ['social'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'facts' | 'used_files'>): FileFaults {
  return {
    uses: sharedImages(tables, [...OG_IMAGES, ...TWITTER_IMAGES]),
    isFault: `u.state = 'ok' and u.bytes > ${MAX_BYTES}`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and ${isExactSize('u.bytes')})`,
    unknownBecause: `'have no known size'`,
    saw: `u.file || ' – ' || ${sizeWords('u.bytes')} || ${pixels()}`,
    noun: 'images for sharing',
    at: SHARED_IMAGE_AT,
  }
}
