import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { describeFault, type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'
import { imageAt, PAGE_IMAGE_FACTS, PAGE_IMAGE_TABLES, pageImages } from '../shared/page-images.ts'

const ELSEWHERE = ' (on another host)'

export const brokenImage = defineQueryCheck({
  id: 'broken_image',
  category: 'images',
  severity: ({ evidence }) => (evidence.every(({ saw }) => saw.endsWith(ELSEWHERE)) ? 'medium' : 'high'),
  otherSeverities: ['high'],
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Broken images',
  message: ({ count }) => `${counted(count, 'image')} of this page ${plural(count, 'does', 'do')} not load`,
  why: 'Visitors see an empty frame or the alt text instead of the picture, and image search finds nothing.',
  fix: 'Correct the URL of the image, upload the file again, or remove the image.',
  basis: 'Google Search Central, “Image SEO best practices”',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  more: () => ({
    rule: [
      'The crawl requests the files that images name in `src`, and those of `srcset` and `<picture>` that a browser loads ' +
        'in a window of 412 or 1350 pixels. A file of the site is broken if it responds with a status code from 400 to 599, ' +
        'does not respond, or is no image by its first bytes, whatever its content type says.',
      'Status codes 401, 403, 407, 429 and 451 say that the file may exist for other visitors. Files of other hosts are ' +
        'reported only with 404 or 410, or if the host name does not exist, with medium severity: anything else may pass.',
      'Files that were not requested, because a limit was reached or robots.txt disallows them, are not judged.',
    ],
    example: {
      found: '<img src="/photos/rey.jpg" alt="Rye bread">    /photos/rey.jpg responds with 404',
      fixed: '<img src="/photos/rye.jpg" alt="Rye bread">    /photos/rye.jpg responds with 200',
    },
    hints: ['An image that is missing on nearly every page is usually in the template: one correction fixes them all.'],
  }),
  needs: PAGE_IMAGE_TABLES,
  facts: PAGE_IMAGE_FACTS,
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'page_images' | 'used_files'>): FileFaults {
  return {
    uses: pageImages(tables),
    isFault: `u.state = 'broken'`,
    isKnown: IS_ANSWERED,
    saw: `${describeFault()} || if(u.is_own, '', '${ELSEWHERE}')`,
    first: 'if(u.is_own, 0, 1)',
    noun: 'images',
    at: imageAt('d.nth'),
  }
}
