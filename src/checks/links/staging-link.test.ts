import { testPageCheck } from '#testing/test-page-check.ts'
import { stagingLink } from './staging-link.ts'

const link = (href: string) => `<a href="${href}">Rye</a>`

testPageCheck(stagingLink, {
  passes: {
    nothing: '<p>Bread</p>',
    'live hosts': link('/test') + link('https://shop.bakery.example/') + link('https://developer.bakery.example/'),
    'a test system of others': link('https://staging.mill.example/'),
    'a domain that is called dev': { html: link('https://www.dev.to/'), url: 'https://dev.to/' },
    'a path':
      link('https://shop.bakery.example/dev.html') + link('https://shop.bakery.example/?u=https://dev.bakery.example/'),
    'a longer word': link('https://testing.bakery.example/') + link('https://latest.bakery.example/'),
  },
  finds: {
    'a link': [
      `<p>${link('https://staging.bakery.example/rye')}</p>`,
      [
        {
          saw: 'link: https://staging.bakery.example/rye (link text “Rye”)',
          at: 'body > p:first-child > a:first-child',
        },
      ],
      { severity: 'medium' },
    ],
    'with a number': [link('https://shop.test-2.bakery.example:8443/'), [{}]],
    'an image': [
      '<p><img src="https://dev.bakery.example/a.png">',
      [{ saw: 'image: https://dev.bakery.example/a.png', at: 'body > p:first-child > img:first-child' }],
    ],
    'a style sheet': [
      '<link rel=stylesheet href="https://preview.bakery.example/a.css">',
      [{ saw: 'style: https://preview.bakery.example/a.css' }],
    ],
  },
  notApplicable: {
    'a test system': { html: link('https://dev.bakery.example/'), url: 'https://staging.bakery.example/' },
  },
})
