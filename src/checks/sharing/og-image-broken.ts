import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { describeFault, type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'
import { imageType, SHARED_IMAGE_AT, sharedImages } from '../shared/named-files.ts'
import { OG_IMAGES, TWITTER_IMAGES } from './social-values.ts'

export const ogImageBroken = defineQueryCheck({
  id: 'og_image_broken',
  category: 'sharing',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Broken image for sharing',
  message: 'The image for sharing does not load, or no network shows it',
  why: 'Shared links to the page appear without a picture, and such posts are seen and clicked less.',
  fix: 'Name the URL of a JPEG, PNG or WebP image that loads in `og:image` and `twitter:image`.',
  basis: 'Meta: best practices for images in link shares; X: cards; LinkedIn: shareable images',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  more: () => ({
    rule: [
      'The crawl requests the URLs in `og:image` and `twitter:image`. One on this site is reported if it responds with a ' +
        'status code from 400 to 599, does not respond, or sends no image by its first bytes; one on another host with 404 or ' +
        '410, or if the host name does not exist.',
      'SVG counts as no image: Facebook, X and LinkedIn do not show it. Relative URLs have a check of their own. Images ' +
        'that were not requested or could not be verified are not judged.',
    ],
    example: {
      found: '<meta property="og:image" content="https://bakery.example/share/rey.jpg">    responds with 404',
      fixed:
        '<meta property="og:image" content="https://bakery.example/share/rye.jpg">    responds with 200 and an image',
    },
  }),
  needs: ['pages', 'facts', 'used_files'],
  facts: ['social'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'facts' | 'used_files'>): FileFaults {
  const isSvg = `(u.state = 'ok' and coalesce(${imageType()} = 'svg', false))`
  return {
    uses: sharedImages(tables, [...OG_IMAGES, ...TWITTER_IMAGES]),
    isFault: `u.state = 'broken' or ${isSvg}`,
    isKnown: IS_ANSWERED,
    saw: `if(${isSvg}, u.file || ' – SVG', ${describeFault()})`,
    noun: 'images for sharing',
    at: SHARED_IMAGE_AT,
  }
}
