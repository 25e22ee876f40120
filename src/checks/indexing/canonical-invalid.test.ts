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
    'a name that only contains the one of an example': tag('https://my-example.com/bread'),
    'a site that has the name of an example itself': { html: tag('/bread'), url: 'https://example.com/bread' },
    'a site that is on a private host itself': {
      html: tag('http://localhost:1313/bread'),
      url: 'http://localhost:1313/bread',
    },
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
    'a development computer': [
      tag('//localhost:1313/bread'),
      [{ saw: `host that visitors cannot reach: ${tag('//localhost:1313/bread')}`, at: AT }],
      { severity: 'medium' },
    ],
    'the host of default settings': [
      tag('http://www.example.com/bread'),
      [{ saw: `host of an example: ${tag('http://www.example.com/bread')}` }],
    ],
    'ten thousand characters': [tag(`/${'a'.repeat(10_000)}`), [{ at: AT }]],
  },
  notApplicable: { 'status 203': { html: tag(''), status: 203 } },
})
