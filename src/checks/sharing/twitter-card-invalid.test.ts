import { testPageCheck } from '#testing/test-page-check.ts'
import { twitterCardInvalid } from './twitter-card-invalid.ts'

const tag = (content: string) => `<meta name="twitter:card" content="${content}">`

testPageCheck(twitterCardInvalid, {
  passes: { summary: tag('summary'), large: tag('Summary_Large_Image'), app: tag('app'), player: tag('player') },
  finds: {
    unknown: [
      tag('large_image'),
      [{ saw: 'twitter:card is “large_image”', at: 'meta[name="twitter:card"]' }],
      { severity: 'low' },
    ],
    retired: [tag('photo'), [{}]],
  },
  notApplicable: { none: '<p>Rye', empty: tag(' ') },
})
