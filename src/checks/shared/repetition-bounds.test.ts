import { expect, test } from 'vitest'
import { textWords } from '#domain/languages/text-words.ts'
import { bucketSpacedWords, bucketWords, maxUses, mayRepeatPhrase, type WordBuckets } from './repetition-bounds.ts'

const STUFFED = 'Rye bread, RYE Bread and rye BREAD'

test.each([
  ['signs and numbers', 'Rye bread, 12 loaves (of rye) - and rye-bread.'],
  ['apostrophes', 'It’s the baker’s bread, it’s warm, and the baker knows it'],
  ['other writing', 'Хлеб и соль, хлеб. パンはパン 😀 bread😀 ΟΔΟΣ οδος'],
  ['nothing', ''],
  ['only signs', ' - . - '],
])('%s: as many words as in the text', (_, text) => {
  expect(bucketWords(text, 1)?.total).toBe(textWords(text).length)
  const spaced = text.split(' ').filter((word) => word !== '' && word !== '-')
  expect(bucketSpacedWords(text, 1)?.total).toBe(spaced.length)
})

const usesIn = (words: WordBuckets | null) => words && maxUses(words)

test.each([
  ['in any case', STUFFED, 3],
  ['with a sigma at the end', 'δρόμος ΔΡΌΜΟΣ δρόμοσ', 3],
  ['in a script of surrogate pairs', '\u{10400}\u{10400}\u{10400} \u{10428}\u{10428}\u{10428}', 2],
  ['without short words', 'the the the the rye bread', 1],
])('the uses of a word are counted %s', (_, text, times) => {
  expect(usesIn(bucketWords(text, 4))).toBe(times)
  expect(usesIn(bucketSpacedWords(text.replaceAll(',', ''), 4))).toBe(times)
})

test.each([
  ['often enough', 3, 3, true],
  ['not so often', 3, 4, false],
  ['with a short first word', 4, 3, false],
])('the beginning of a phrase occurs %s', (_, minLetters, fewest, expected) => {
  const words = bucketWords(STUFFED, minLetters)
  expect(words && mayRepeatPhrase(words, fewest)).toBe(expected)
})

test('a text that lower case makes longer is left to an exact count', () => {
  expect(bucketWords('İstanbul', 4)).toBeNull()
})
