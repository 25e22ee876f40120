import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalisedElsewhere } from './canonicalised-elsewhere.ts'

const tag = (href: string) => `<link rel="canonical" href="${href}">`

testPageCheck(canonicalisedElsewhere, {
  passes: {
    none: '<p>Bread</p>',
    itself: tag('https://bakery.example/bread'),
    'with a slash and a fragment': tag('/bread/#rye'),
  },
  finds: {
    'another page': [
      tag('/rye'),
      [{ saw: 'https://bakery.example/rye', at: 'link[rel~="canonical" i]' }],
      { severity: 'info' },
    ],
    'another query': [tag('/bread?a=1'), [{ saw: 'https://bakery.example/bread?a=1' }]],
    'another host of the site': [tag('https://www.bakery.example/bread'), [{}]],
    'a header': [
      { html: '<p>Bread</p>', headers: { 'content-type': 'text/html', link: '</rye>; rel=canonical' } },
      [{ saw: 'https://bakery.example/rye', at: 'Link' }],
    ],
  },
  notApplicable: {
    'another site': tag('https://mill.example/rye'),
    noindex: `<meta name=robots content=noindex>${tag('/rye')}`,
    'status 203': { html: tag('/rye'), status: 203 },
  },
})
