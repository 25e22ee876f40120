import { expect, it } from 'vitest'
import { wordsOf, wordsOfPath } from './keyword-words.ts'

const has = (text: string, keyword: string) => wordsOf(text).includes(wordsOf(keyword))

it.each([
  ['Fresh Rye Bread | Harbour Bakery', 'rye bread'],
  ['Fresh rye-bread, daily', 'RYE BREAD'],
  ['Cafe\u0301 au lait', 'café'],
  ['Bä\u00adckerei am Hafen', 'bäckerei'],
  ['STRASSE', 'Straße'],
  ['Baker’s dozen', "baker's"],
  ['おいしいパン屋です', 'パン屋'],
  ['ﾊﾟﾝ', 'パン'],
  ['\u202Eמאפייה בנמל', 'מאפייה'],
  ['مخبز الميناء', 'الميناء'],
  ['C++ and C# for bakers', 'c#'],
  ['100 % rye', '100%'],
])('"%s" has the keyword "%s"', (text, keyword) => {
  expect(has(text, keyword)).toBe(true)
})

it.each([
  ['Breadcrumbs', 'bread'],
  ['rye and bread', 'rye bread'],
  ['cafe', 'café'],
  ['C for bakers', 'c++'],
  ['anything', '.*x'],
])('"%s" does not have the keyword "%s"', (text, keyword) => {
  expect(has(text, keyword)).toBe(false)
})

it('the words of a URL are those after the host, with escapes decoded', () => {
  expect(wordsOfPath('https://bakery.example/rye_bread/caf%C3%A9.html?sort=new+first')).toBe(
    ' rye bread café html sort new first ',
  )
  expect(wordsOfPath('https://bakery.example/100%-rye')).toBe(' 100 rye ')
  expect(wordsOfPath('not a URL')).toBe(' ')
})
