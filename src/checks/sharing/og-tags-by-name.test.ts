import { testPageCheck } from '#testing/test-page-check.ts'
import { ogTagsByName } from './og-tags-by-name.ts'

testPageCheck(ogTagsByName, {
  passes: {
    property: '<meta property="og:title" content="Rye">',
    both: '<meta property="og:title" content="Rye"><meta name="og:type" content="website">',
  },
  finds: {
    name: [
      '<meta name="og:title" content="Rye"><meta name="twitter:card" content="summary">',
      [{ saw: 'name="og:title"', at: 'meta[name="og:title"]' }],
      { message: '1 Open Graph tag uses name instead of property' },
    ],
  },
  notApplicable: { 'no og: tags': '<meta name="twitter:card" content="summary">' },
})
