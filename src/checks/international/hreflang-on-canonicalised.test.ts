import { testPageCheck } from '#testing/test-page-check.ts'
import { hreflangOnCanonicalised } from './hreflang-on-canonicalised.ts'

const link = (lang: string, href: string) => `<link rel="alternate" hreflang="${lang}" href="${href}">`
const canonical = (href: string) => `<link rel="canonical" href="${href}">`

testPageCheck(hreflangOnCanonicalised, {
  passes: {
    'its own canonical': canonical('/bread/') + link('en', '/bread') + link('de', '/brot'),
  },
  finds: {
    'another page': [
      canonical('/rye') + link('de', '/brot'),
      [
        { saw: 'canonical: https://bakery.example/rye', at: 'link[rel~="canonical" i]' },
        { saw: '1 hreflang entry', at: 'link[hreflang]' },
      ],
      { severity: 'medium' },
    ],
    'entries about the page': [canonical('/rye') + link('en', '/bread') + link('de', '/brot'), [{}, {}]],
  },
  notApplicable: {
    'no hreflang': canonical('/rye'),
    'a page that only forwards': `<meta http-equiv=refresh content="0; url=/rye">${canonical('/rye')}${link('de', '/brot')}`,
    'no canonical': link('de', '/brot'),
    'a copy with the entries of its canonical page': canonical('/rye') + link('en', '/rye') + link('de', '/brot'),
    'a copy on another host':
      canonical('https://mill.example/bread') + link('en', 'https://mill.example/bread/') + link('de', '/brot'),
    'a version in another language': canonical('/brot') + link('en', '/bread') + link('de', '/brot'),
  },
})
