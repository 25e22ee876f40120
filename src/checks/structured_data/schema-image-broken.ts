import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { describeFault, type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'
import { SCHEMA_AT, SCHEMA_NAME, schemaImages } from '../shared/named-files.ts'

export const schemaImageBroken = defineQueryCheck({
  id: 'schema_image_broken',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Broken images in structured data',
  message: ({ count }) =>
    `${counted(count, 'image')} in the structured data of this page ${plural(count, 'does', 'do')} not load`,
  why: 'Google shows rich results with a picture only if it can load the image that the markup names.',
  fix: 'Name the URL of an image that exists in `image`, `logo` and `thumbnailUrl`.',
  basis: 'Google Search Central: general structured data guidelines, images',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  more: () => ({
    rule: [
      'The crawl requests the URLs in `image`, `logo` and `thumbnailUrl` of all nodes, also those of an `ImageObject`. ' +
        'Reported are URLs of the site that respond with a status code from 400 to 599, do not respond, or send no image ' +
        'by their first bytes. URLs of other hosts are reported with 404 or 410, or if the host name does not exist.',
      'Relative URLs have a check of their own. Images that were not requested or could not be verified are not judged.',
    ],
    example: {
      found: '"image": "https://bakery.example/photos/rey.jpg"    responds with 404',
      fixed: '"image": "https://bakery.example/photos/rye.jpg"    responds with 200 and an image',
    },
  }),
  needs: ['pages', 'facts', 'schema_urls', 'used_files'],
  facts: ['structuredData'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'schema_urls' | 'used_files'>): FileFaults {
  return {
    uses: schemaImages(tables),
    isFault: `u.state = 'broken'`,
    isKnown: IS_ANSWERED,
    saw: `${SCHEMA_NAME} || ': ' || ${describeFault()}`,
    noun: 'images',
    at: SCHEMA_AT,
  }
}
