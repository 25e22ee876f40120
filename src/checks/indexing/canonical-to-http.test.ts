import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalToHttp } from './canonical-to-http.ts'

const tag = (href: string) => `<link rel="canonical" href="${href}">`

testPageCheck(canonicalToHttp, {
  passes: { none: '<p>Bread</p>', https: tag('https://bakery.example/bread'), 'a path': tag('/bread') },
  finds: {
    http: [
      tag('http://bakery.example/bread'),
      [{ saw: 'http://bakery.example/bread', at: 'link[rel~="canonical" i]' }],
      { severity: 'medium', recommendation: 'Write `<link rel="canonical" href="https://bakery.example/bread">`.' },
    ],
    'another host of the site': [tag('http://www.bakery.example/bread'), [{}]],
    'a header': [
      {
        html: '<p>Bread</p>',
        headers: { 'content-type': 'text/html', link: '<http://bakery.example/>; rel=canonical' },
      },
      [{ saw: 'http://bakery.example/', at: 'Link' }],
    ],
  },
  notApplicable: {
    'an http page': { html: tag('http://bakery.example/bread'), url: 'http://bakery.example/bread' },
    'another site': tag('http://mill.example/bread'),
    'status 203': { html: tag('http://bakery.example/bread'), status: 203 },
  },
})
