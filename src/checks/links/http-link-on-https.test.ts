import { testPageCheck } from '#testing/test-page-check.ts'
import { httpLinkOnHttps } from './http-link-on-https.ts'

const link = (href: string) => `<a href="${href}">Rye</a>`

testPageCheck(httpLinkOnHttps, {
  passes: {
    'no links': '<p>Bread</p>',
    https: link('https://bakery.example/rye') + link('/rye') + link('//bakery.example/rye'),
    'other hosts': link('http://mill.example/') + link('http://shop.bakery.example/'),
    'another port': link('http://bakery.example:8080/'),
  },
  finds: {
    'its own host': [
      `<p>${link('/rye')}${link('http://bakery.example/rye')}${link('http://bakery.example/rye')}</p>`,
      [{ saw: 'http://bakery.example/rye (link text “Rye”)', at: 'body > p:first-child > a:nth-child(2)' }],
      {
        severity: 'medium',
        recommendation: 'Change the href to `https://bakery.example/rye`, and the others in the same way.',
      },
    ],
    'with www': [link('http://www.bakery.example/'), [{ saw: 'http://www.bakery.example/ (link text “Rye”)' }]],
  },
  notApplicable: { 'an http page': { html: link('http://bakery.example/rye'), url: 'http://bakery.example/' } },
})
