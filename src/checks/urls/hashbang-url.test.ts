import { testPageCheck } from '#testing/test-page-check.ts'
import { hashbangUrl } from './hashbang-url.ts'

const link = (href: string) => `<a href="${href}">Rye</a>`

testPageCheck(hashbangUrl, {
  passes: {
    'no links': '<p>Bread</p>',
    'other fragments': link('#rye') + link('/x#/rye') + link('/x#a#!b'),
    placeholders: link('#!') + link('/bread#!'),
    'other sites': link('https://mill.example/#!/rye'),
  },
  finds: {
    'a link': [
      `<p>${link('/#!/rye')}${link('/#!/rye')}</p>`,
      [{ saw: 'https://bakery.example/#!/rye (link text “Rye”)', at: 'body > p:first-child > a:first-child' }],
      { severity: 'medium' },
    ],
    'a fragment alone': [
      `<p>${link('#!rye')}</p>`,
      [{ saw: '#!rye (link text “Rye”)', at: 'body > p:first-child > a:first-child' }],
    ],
  },
})
