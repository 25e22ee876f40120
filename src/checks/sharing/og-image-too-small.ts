import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { imageType, SHARED_IMAGE_AT, sharedImages } from '../shared/named-files.ts'
import { OG_IMAGES } from './social-values.ts'

const IS_TINY = /, under 200 × 200$/

export const ogImageTooSmall = defineQueryCheck({
  id: 'og_image_too_small',
  category: 'sharing',
  severity: ({ evidence }) => (evidence.some(({ saw }) => IS_TINY.test(saw)) ? 'low' : 'info'),
  otherSeverities: ['low'],
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Small image for sharing',
  message: 'The image for sharing is smaller than networks ask for',
  why: 'Facebook shows no image under 200 × 200 pixels, and a small one next to the text under 1200 × 630 on sharp screens.',
  fix: 'Name an image of 1200 × 630 pixels or more in `og:image`.',
  basis: 'Meta: best practices for images in link shares',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  more: () => ({
    rule: [
      'The first `og:image` of a page counts, as on Facebook. Under 200 × 200 pixels it is an issue, under 1200 × 630 a ' +
        'note: the page works, but the picture is small.',
      'SVG images and images whose size is not known are not judged. Broken images have a check of their own.',
    ],
    example: {
      found: '<meta property="og:image" content="https://bakery.example/logo.png">    120 × 120 pixels',
      fixed: '<meta property="og:image" content="https://bakery.example/share/rye.jpg">    1200 × 630 pixels',
    },
  }),
  needs: ['pages', 'facts', 'used_files'],
  facts: ['social'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'facts' | 'used_files'>): FileFaults {
  const isSvg = `coalesce(${imageType()} = 'svg', false)`
  return {
    uses: `from (${sharedImages(tables, [...OG_IMAGES])}) qualify row_number() over (partition by page order by nth) = 1`,
    isFault: `u.state = 'ok' and not ${isSvg} and (u.width < 1200 or u.height < 630)`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and (u.width is not null or ${isSvg}))`,
    unknownBecause: `'have no known size'`,
    saw: `u.file || ' – ' || u.width || ' × ' || u.height || ' pixels, under ' ||
      if(u.width < 200 or u.height < 200, '200 × 200', '1200 × 630')`,
    noun: 'images for sharing',
    at: SHARED_IMAGE_AT,
  }
}
