import { testPageCheck } from '#testing/test-page-check.ts'
import { missingOgDescription } from './missing-og-description.ts'

testPageCheck(missingOgDescription, {
  passes: { 'with a description': '<meta property="og:description" content="Rye">' },
  finds: {
    missing: [
      '<meta name="description" content="Rye">',
      [{ saw: 'no og:description with text' }],
      { severity: 'low', message: 'Page has no og:description' },
    ],
    empty: ['<meta property="og:description" content="">', [{}]],
  },
  notApplicable: {
    'canonical elsewhere': '<link rel="canonical" href="/rye">',
    'a forwarding page': '<meta http-equiv="refresh" content="0; url=/new">',
  },
})
