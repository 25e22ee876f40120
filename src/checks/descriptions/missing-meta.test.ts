import { testPageCheck } from '#testing/test-page-check.ts'
import { missingMeta } from './missing-meta.ts'

const issue = { severity: 'high', message: 'Page is missing a meta description' } as const

testPageCheck(missingMeta, {
  passes: {
    'a description': '<meta name="description" content="Bread from a wood oven.">',
    'a description with a name in capitals': '<META NAME="DESCRIPTION" CONTENT="Bread from a wood oven.">',
  },
  finds: {
    'no description': ['<title>Bread</title>', [{ saw: 'no meta description in the page' }], issue],
    'an empty description': ['<meta name="description" content="  ">', [{ saw: 'an empty meta description' }], issue],
    'a description without content': ['<meta name="description">', [{ saw: 'an empty meta description' }], issue],
    'only a social description': [
      '<meta property="og:description" content="Bread from a wood oven.">',
      [{ saw: 'no meta description in the page' }],
      issue,
    ],
    'a description in a comment': [
      '<!-- <meta name="description" content="Bread"> -->',
      [{ saw: 'no meta description in the page' }],
      issue,
    ],
  },
  notApplicable: {
    'a page that redirects': '<meta http-equiv="refresh" content="0; url=/rye"><p>Moved',
  },
})
