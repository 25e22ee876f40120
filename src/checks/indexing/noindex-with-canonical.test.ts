import { testPageCheck } from '#testing/test-page-check.ts'
import { noindexWithCanonical } from './noindex-with-canonical.ts'

const NOINDEX = '<meta name="robots" content="noindex">'
const tag = (href: string) => `<link rel="canonical" href="${href}">`

testPageCheck(noindexWithCanonical, {
  passes: {
    nothing: '<p>Bread</p>',
    'noindex alone': NOINDEX,
    'a canonical alone': tag('/rye'),
    'its own canonical': NOINDEX + tag('/bread/'),
    'noindex for Bing alone': `<meta name=bingbot content=noindex>${tag('/rye')}`,
  },
  finds: {
    both: [
      NOINDEX + tag('/rye'),
      [
        { saw: 'canonical: https://bakery.example/rye', at: 'link[rel~="canonical" i]' },
        { saw: NOINDEX, at: 'meta[name="robots" i]' },
      ],
      { severity: 'medium' },
    ],
    'in headers': [
      {
        html: '<p>Bread</p>',
        headers: { 'content-type': 'text/html', link: '</rye>; rel=canonical', 'x-robots-tag': 'none' },
      },
      [
        { saw: 'canonical: https://bakery.example/rye', at: 'Link' },
        { saw: 'X-Robots-Tag: none', at: 'X-Robots-Tag' },
      ],
    ],
  },
  notApplicable: { 'status 203': { html: NOINDEX + tag('/rye'), status: 203 } },
})
