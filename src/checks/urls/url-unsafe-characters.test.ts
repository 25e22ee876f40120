import { testPageCheck } from '#testing/test-page-check.ts'
import { urlUnsafeCharacters } from './url-unsafe-characters.ts'

const link = (href: string) => `<a href='${href}'>Rye</a>`

testPageCheck(urlUnsafeCharacters, {
  passes: {
    'no links': '<p>Bread</p>',
    'safe characters': link('/rye-bread_2.html?a[]=1&b=(x)~y!z*$,;:@%20'),
    'escaped in a query': link('/search?q=%22rye%22%7C%7Bx%7D'),
    'in a fragment': link('/rye#{x}|y'),
    'other sites': link('https://mill.example/a|b'),
    'other escapes': link('/a%20b%2Bc%5Bd%C3%B6'),
  },
  finds: {
    'a backslash': [
      `<p>${link('/bread\\rye')}</p>`,
      [{ saw: '/bread\\rye (link text “Rye”)', at: 'body > p:first-child > a:first-child' }],
      { severity: 'low' },
    ],
    'a template': [link('/p/{{slug}}'), [{ saw: '/p/{{slug}} (link text “Rye”)' }]],
    'each character': [
      ['^', '`', '}', '<', '>', '"', '|'].map((character) => link(`/a${character}b`)).join(''),
      [{}, {}, {}, {}, {}, {}, {}],
    ],
    'escaped in the path': [link('/a%7cb'), [{}]],
    'plain in a query': [
      link('/bread?price=1|5'),
      [{ saw: 'https://bakery.example/bread?price=1|5 (link text “Rye”)' }],
    ],
    'the same twice': [link('/a|b') + link('/a|b'), [{}]],
  },
})
