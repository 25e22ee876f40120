import { testPageCheck } from '#testing/test-page-check.ts'
import { missingOgType } from './missing-og-type.ts'

const tags = (...keys: string[]) => keys.map((key) => `<meta property="og:${key}" content="x">`).join('')

testPageCheck(missingOgType, {
  passes: { complete: tags('title', 'type', 'url') },
  finds: {
    'no type': [tags('title', 'url'), [{ saw: 'no og:type' }], { message: 'Page has no og:type' }],
    'no URL': [tags('title', 'type'), [{ saw: 'no og:url' }], { message: 'Page has no og:url' }],
    neither: [
      tags('title'),
      [{ saw: 'no og:type' }, { saw: 'no og:url' }],
      { message: 'Page has no og:type and no og:url' },
    ],
  },
  notApplicable: {
    'no og:title': tags('type'),
    noindex: `<meta name="robots" content="noindex">${tags('title')}`,
    'a forwarding page': `<meta http-equiv="refresh" content="0; url=/new">${tags('title')}`,
  },
})
