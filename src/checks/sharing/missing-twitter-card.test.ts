import { testPageCheck } from '#testing/test-page-check.ts'
import { missingTwitterCard } from './missing-twitter-card.ts'

testPageCheck(missingTwitterCard, {
  passes: {
    'with a card': '<meta name="twitter:card" content="summary">',
    'in a property attribute': '<meta property="twitter:card" content="summary">',
  },
  finds: {
    missing: [
      '<meta name="twitter:title" content="Rye">',
      [{ saw: 'no twitter:card' }],
      { message: 'Page has no twitter:card' },
    ],
    empty: ['<meta name="twitter:card" content="">', [{}]],
  },
  notApplicable: {
    noindex: '<meta name="robots" content="noindex">',
    'a forwarding page': '<meta http-equiv="refresh" content="0; url=/new">',
  },
})
