import { expect, test } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { hardToRead } from './hard-to-read.ts'
import { readSentences } from './readability.ts'

const page = (lang: string, sentence: string, times: number) =>
  `<html lang="${lang}"><main><p>${`${sentence} `.repeat(times)}</p></main>`
const EASY = 'The bread is warm and we eat it with the old man by the sea.'
const HARD =
  'The organizational responsibility for the administration of international communication is characterized by ' +
  'considerable interdependencies and institutional complexities that are of particular significance to it.'
const GERMAN = 'Das Brot ist warm, und wir essen es mit dem alten Mann an der See.'

testPageCheck(hardToRead, {
  passes: {
    'easy English': page('en-GB', EASY, 20),
    'easy German': page('de', GERMAN, 20),
    'a list is no sentence': page('en', 'the organizational responsibility of the administration and', 40),
  },
  finds: {
    'hard English': [
      page('en', HARD, 10),
      [
        { saw: expect.stringMatching(/^Flesch score -\d+, below 30; 2\d\.0 words per sentence$/) },
        { saw: expect.stringMatching(/^longest sentence: The organizational .*…$/) },
      ],
      { severity: 'info' },
    ],
  },
  notApplicable: {
    'fewer than 200 words': page('en', EASY, 13),
    'a language without formula': page('fi', EASY, 20),
    'another language than declared': page('de', EASY, 20),
    'no language': `<main>${`${EASY} `.repeat(20)}</main>`,
    noindex: `<meta name="robots" content="noindex">${page('en', HARD, 10)}`,
  },
})

test.each([
  ['bread', 'en', 1],
  ['table', 'en', 2],
  ['made', 'en', 1],
  ['organization', 'en', 5],
  ['the', 'en', 1],
  ['bäckerei', 'de', 3],
  ['boulangerie', 'fr', 4],
  ['shh', 'en', 1],
])('%s (%s) has %i syllables', (word, language, count) => {
  expect(readSentences(`${word}.`, language)[0]?.syllables).toBe(count)
})

test('sentences end with a full stop and a space, also after a quotation mark', () => {
  const text = 'İt costs 3.50 euros. “We bake!” she said\u00a0(twice.) Why?\nno end'
  const sentences = readSentences(text, 'en')
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([
    'İt costs 3.50 euros',
    '“We bake',
    'she said\u00a0(twice',
    'Why',
  ])
  expect(sentences.map(({ words, letters }) => [words, letters])).toEqual([
    [5, 15],
    [2, 6],
    [3, 12],
    [1, 3],
  ])
})
