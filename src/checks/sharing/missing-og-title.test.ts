import { testPageCheck } from '#testing/test-page-check.ts'
import { missingOgTitle } from './missing-og-title.ts'

testPageCheck(missingOgTitle, {
  passes: {
    'with a title': '<meta property="og:title" content="Rye">',
    'in a name attribute': '<meta name="og:title" content="Rye">',
  },
  finds: {
    missing: [
      '<title>Rye "and" more</title>',
      [{ saw: 'no og:title with text; the title is “Rye "and" more”' }],
      {
        severity: 'low',
        message: 'Page has no og:title',
        recommendation:
          'Add `<meta property="og:title" content="Rye &quot;and&quot; more">`, or a headline that suits sharing better.',
      },
    ],
    empty: ['<meta property="og:title" content=" ">', [{ saw: 'no og:title with text' }]],
  },
  notApplicable: {
    noindex: '<meta name="robots" content="noindex">',
    'a forwarding page': '<meta http-equiv="refresh" content="0; url=/new">',
  },
})
