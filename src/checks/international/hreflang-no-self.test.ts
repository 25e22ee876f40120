import { testPageCheck } from '#testing/test-page-check.ts'
import { hreflangNoSelf } from './hreflang-no-self.ts'

const link = (lang: string, href: string) => `<link rel="alternate" hreflang="${lang}" href="${href}">`

testPageCheck(hreflangNoSelf, {
  passes: {
    'with itself': link('en', '/bread') + link('de', '/brot'),
    'with a slash': link('en', 'https://bakery.example/bread/'),
    'as x-default': link('x-default', '/bread') + link('de', '/brot'),
    'in another spelling': { url: 'https://bakery.example/%E3%83%91', html: link('ja', '/%e3%83%91') },
  },
  finds: {
    'without itself': [
      `<html lang="en">${link('de', '/brot')}${link('fr', '/pain')}`,
      [
        { saw: 'https://bakery.example/bread (lang="en") is not among the 2 entries' },
        { saw: 'de: https://bakery.example/brot', at: 'link[hreflang="de" i]' },
        { saw: 'fr: https://bakery.example/pain' },
      ],
      {
        severity: 'medium',
        recommendation: 'Add `<link rel="alternate" hreflang="en" href="https://bakery.example/bread">`.',
      },
    ],
    'the http form': [
      link('en', 'http://bakery.example/bread'),
      [{ saw: 'https://bakery.example/bread is not among the 1 entries' }, {}],
    ],
  },
  notApplicable: {
    'no hreflang': '<p>Rye',
    'canonical elsewhere': `<link rel="canonical" href="/rolls">${link('de', '/brot')}`,
    noindex: `<meta name="robots" content="noindex">${link('de', '/brot')}`,
  },
})
