import { testPageCheck } from '#testing/test-page-check.ts'
import { genericAnchorText } from './generic-anchor-text.ts'

const link = (text: string, more = '') => `<a href="/rye"${more}>${text}</a>`
const main = (text: string, lang = 'en') => `<html lang="${lang}"><main><p>${link(text)}</p></main>`

testPageCheck(genericAnchorText, {
  passes: {
    'no links': '<p>Bread</p>',
    'a text that says something': main('Read more about rye'),
    'two outside of the main part': `<footer>${link('more')}${link('here')}</footer>`,
    'an aria-label': `<main>${link('Read more', ' aria-label="Read more about rye"')}</main>`,
    'a heading in the item': `<main><article><h2>Rye</h2>${link('Read more')}</article></main>`,
    'another site': '<main><a href="https://mill.example/">here</a></main>',
    'a word of another language': main('hier', 'en'),
    'no text': `<main>${link('')}</main>`,
    'the name of the target': '<main><a href=/tags/Go/>Go</a><a href=/command/continue.html>continue</a></main>',
    'the name of a part': '<main><a href=/ast#ast.Continue>Continue</a><a href=/porting#details>Details</a></main>',
    'the start page': '<main><a href=/>https://bakery.example</a></main>',
    'a name of every object': main('more', 'constructor').replace('more', 'constructor'),
  },
  finds: {
    'one in the main part': [
      main('Click here'),
      [
        {
          saw: '“Click here” links to https://bakery.example/rye',
          at: 'body > main:first-child > p:first-child > a:first-child',
        },
      ],
      { severity: 'low' },
    ],
    'a fragment that is no name': ['<main><a href=/rye#more-12>more</a></main>', [{}]],
    'three elsewhere': [`<footer>${link('more')}${link('here')}${link('link')}</footer>`, [{}, {}, {}]],
    'with punctuation': [main('READ MORE … »'), [{}]],
    'a URL': [
      main('https://bakery.example/rye'),
      [{ saw: '“https://bakery.example/rye” links to https://bakery.example/rye' }],
    ],
    'a long URL': [main(`www.bakery.example/${'a'.repeat(100)}`), [{}]],
    German: [main('Weiterlesen', 'de-AT'), [{}]],
    'English on a German page': [main('read more', 'de'), [{}]],
    Japanese: [main('続きを読む', 'ja'), [{}]],
    Norwegian: [main('Les mer', 'nb'), [{}]],
    'no language': [main('more', ''), [{}]],
  },
})
