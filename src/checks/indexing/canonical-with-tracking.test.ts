import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalWithTracking } from './canonical-with-tracking.ts'

const tag = (href: string) => `<link rel="canonical" href="${href}">`

testPageCheck(canonicalWithTracking, {
  passes: {
    none: '<p>Bread</p>',
    'no query': tag('/bread'),
    'other parameters': tag('/bread?page=2&utm=1&ref=x'),
    'in the path': tag('/utm_source=mail'),
    'in the fragment': tag('/bread#?utm_source=mail'),
  },
  finds: {
    'a campaign': [
      tag('/bread?page=2&utm_source=mail&utm_medium=x&utm_source=y'),
      [
        {
          saw: 'utm_source, utm_medium in https://bakery.example/bread?page=2&utm_source=mail&utm_medium=x&utm_source=y',
          at: 'link[rel~="canonical" i]',
        },
      ],
      { severity: 'medium' },
    ],
    'a click': [tag('/bread?fbclid=1'), [{ saw: 'fbclid in https://bakery.example/bread?fbclid=1' }]],
    'a header': [
      { html: '<p>Bread</p>', headers: { 'content-type': 'text/html', link: '</bread?gclid=1>; rel=canonical' } },
      [{ saw: 'gclid in https://bakery.example/bread?gclid=1', at: 'Link' }],
    ],
  },
  notApplicable: { 'status 203': { html: tag('/bread?gclid=1'), status: 203 } },
})
