import { definePageCheck } from '../check.ts'
import { areAllKept, isWithout, mayBeShared, OG_IMAGES, SHARING_FACTS, TWITTER_IMAGES } from './social-values.ts'

export const missingOgImage = definePageCheck({
  id: 'missing_og_image',
  category: 'sharing',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'No image for sharing',
  message: 'Page has no image for sharing',
  why: 'A shared link with an image takes up more space and gets more clicks than one without.',
  fix: 'Add an `og:image` of 1200 × 630 pixels with its complete URL.',
  basis: 'Open Graph protocol: og:image is required; Facebook: sharing for webmasters',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/',
  more: () => ({
    rule: [
      'A page that search engines may list is reported if it has no `og:image` (also as `og:image:url` or ' +
        '`og:image:secure_url`) and no `twitter:image`. Pages that forward with a meta refresh are left out.',
    ],
    example: {
      found: '<meta property="og:title" content="Rye bread">',
      fixed:
        '<meta property="og:title" content="Rye bread">\n' +
        '<meta property="og:image" content="https://bakery.example/share/rye.jpg">',
    },
    hints: ['One image for the whole site is better than none. Articles and products deserve their own.'],
  }),
  needs: [...SHARING_FACTS, 'social'],
  appliesTo: (page) => mayBeShared(page) && (areAllKept(page.social) || !hasNone(page.social)),
  find: ({ social }) => (hasNone(social) ? [{ saw: 'no og:image and no twitter:image' }] : []),
})

function hasNone(social: Parameters<typeof isWithout>[0]): boolean {
  return isWithout(social, OG_IMAGES) && isWithout(social, TWITTER_IMAGES)
}
