import { testPageCheck } from '#testing/test-page-check.ts'
import { missingCanonical } from './missing-canonical.ts'

const headers = (link: string) => ({ 'content-type': 'text/html', link })
const nothing = [{ saw: 'no canonical tag and no canonical Link header' }]
const issue = { severity: 'low', message: 'Page is missing a canonical URL' } as const

testPageCheck(missingCanonical, {
  passes: {
    'a tag': '<link rel="canonical" href="https://bakery.example/bread">',
    'a tag with a relative address': '<link rel=canonical href="/bread">',
    'an invalid tag, which has a check of its own': '<link rel="canonical" href=" ">',
    'an invalid header': { html: '<p>Bread</p>', headers: headers('<mailto:ada@bakery.example>; rel="canonical"') },
    'a header': { html: '<p>Bread</p>', headers: headers('<https://bakery.example/bread>; rel="canonical"') },
  },
  finds: {
    nothing: ['<p>Bread</p>', nothing, issue],
    'a tag in the body alone': [
      '<head><title>Bread</title></head><body><p>Bread</p><link rel="canonical" href="/bread">',
      [{ saw: 'a canonical tag in the body, where search engines ignore it: https://bakery.example/bread' }],
      issue,
    ],
    'a tag after an image that ended the head': [
      '<head><img src="/pixel.gif"><link rel="canonical" href="/bread"></head>',
      [{ saw: 'a canonical tag in the body, where search engines ignore it: https://bakery.example/bread' }],
      issue,
    ],
    'a header of another kind': [{ html: '<p>Bread</p>', headers: headers('</next>; rel=next') }, nothing, issue],
  },
})
