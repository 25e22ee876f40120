import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalInvalid } from './canonical-invalid.ts'

const tag = (href: string) => `<link rel="canonical" href="${href}">`
const AT = 'link[rel~="canonical" i]'

testPageCheck(canonicalInvalid, {
  passes: {
    none: '<p>Bread</p>',
    'a complete URL': tag('https://bakery.example/bread'),
    'a path': tag('/bread'),
    'an empty AMP link': '<link rel=amphtml href="">',
    'in the body': `<p>Bread</p>${tag('')}`,
  },
  finds: {
    empty: [tag(' '), [{ saw: 'empty: <link rel="canonical" href=" ">', at: AT }], { severity: 'medium' }],
    'no href': ['<link rel=canonical>', [{ saw: 'no href: <link rel="canonical">' }]],
    'no host': [tag('https://'), [{ saw: 'not a valid URL: <link rel="canonical" href="https://">' }]],
    'another scheme': [
      tag('mailto:ada@bakery.example'),
      [{ saw: `scheme mailto:: ${tag('mailto:ada@bakery.example')}` }],
    ],
    'a header': [
      { html: '<p>Bread</p>', headers: { 'content-type': 'text/html', link: '<>; rel=canonical' } },
      [{ saw: 'empty: Link: <>; rel="canonical"', at: 'Link' }],
    ],
    'ten thousand characters': [tag(`/${'a'.repeat(10_000)}`), [{ at: AT }]],
  },
  notApplicable: { 'status 203': { html: tag(''), status: 203 } },
})
