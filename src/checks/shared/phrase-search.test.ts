import { expect, test } from 'vitest'
import { createPhraseSearch } from './phrase-search.ts'

const PHRASES = ['buy (?:it )?now', 'pre-?order', 'abc?d', 'в корзину', '購入', '購買する', 'übrig']

test.each([
  ['at the beginning', 'Buy now and save', 'Buy now'],
  ['at the end', 'Save, and BUY IT NOW', 'BUY IT NOW'],
  ['in the middle of a word', 'xpreordered', 'preorder'],
  ['with an optional third character', 'an abd', 'abd'],
  ['in another script', 'Добавить В КОРЗИНУ', 'В КОРЗИНУ'],
  ['of two characters', 'すぐ購入', '購入'],
  ['of two characters after the start of another phrase', 'a購購入', '購入'],
  ['with an umlaut in upper case', 'alles ÜBRIG', 'ÜBRIG'],
  ['the first of several', 'abcd, then buy now', 'abcd'],
])('finds a phrase %s', (_, text, found) => {
  expect(createPhraseSearch(PHRASES).find(text)).toBe(found)
})

test.each(['', 'b', 'buy', 'buy later', 'order', 'ab', '購', 'BÜRIG'])('finds nothing in “%s”', (text) => {
  expect(createPhraseSearch(PHRASES).find(text)).toBeNull()
})

test('finds what a regular expression would find', () => {
  const parts = [
    'buy',
    ' ',
    'now',
    'pre',
    '-',
    'order',
    'ab',
    'c',
    'd',
    '購',
    '入',
    '買する',
    'в',
    'корзину',
    'Ü',
    'brig',
    'ſ',
  ]
  const pattern = new RegExp(PHRASES.join('|'), 'i')
  const search = createPhraseSearch(PHRASES)
  let state = 1
  for (let round = 0; round < 3000; round += 1) {
    let text = ''
    for (let count = 0; count < 12; count += 1) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      text += parts[(state >>> 16) % parts.length]
    }
    expect(search.find(text)).toBe(pattern.exec(text)?.[0] ?? null)
  }
})

test('a phrase has to begin with two plain characters', () => {
  expect(() => createPhraseSearch(['a?bc']).find('abc')).toThrow('two plain characters')
})
