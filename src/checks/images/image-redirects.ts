import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'
import { imageAt, PAGE_IMAGE_FACTS, PAGE_IMAGE_TABLES, pageImages } from '../shared/page-images.ts'

export const imageRedirects = defineQueryCheck({
  id: 'image_redirects',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Images behind redirects',
  message: ({ count }) => `${counted(count, 'image')} of this page ${plural(count, 'redirects', 'redirect')}`,
  why: 'Browsers need one more request for each redirect before they get the picture.',
  fix: 'Write the URL at the end of the redirects in `src`.',
  basis: 'Practice: each redirect costs a round trip',
  recommend: ({ evidence, count }) => {
    const end = / to (\S+)$/.exec(evidence[0]?.saw ?? '')?.[1]
    return count === 1 && end !== undefined ? `Write \`src="${end}"\`.` : null
  },
  more: () => ({
    rule: [
      'Reported are images whose `src` is on this site and redirects to a file that loads. The evidence has each step.',
      'Images whose redirects end in an error are reported as broken. Images of other sites are not judged.',
    ],
    example: {
      found: '<img src="/uploads/rye.jpg" alt="Rye bread">    301 to /media/rye.jpg',
      fixed: '<img src="/media/rye.jpg" alt="Rye bread">',
    },
  }),
  needs: PAGE_IMAGE_TABLES,
  facts: PAGE_IMAGE_FACTS,
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'page_images' | 'used_files'>): FileFaults {
  const hops = `list_transform(from_json(u.redirects, '[{"status":"INTEGER","location":"VARCHAR"}]'),
    lambda hop: hop.status || ' to ' || hop.location)`
  return {
    uses: pageImages(tables, 'i.is_src and coalesce(f.is_own, true)'),
    isFault: `u.state = 'ok' and json_array_length(u.redirects) > 0`,
    isKnown: IS_ANSWERED,
    saw: `u.file || ' – ' || array_to_string(${hops}, ', then ')`,
    noun: 'images',
    at: imageAt('d.nth'),
  }
}
