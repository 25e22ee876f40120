import { expect, test } from 'vitest'
import { textWords } from '#domain/languages/text-words.ts'
import { frequentSpacedWords, MAX_NUMBERED, type NumberedWords, numberWords } from './numbered-words.ts'

const wordsOf = ({ numbers, wordOf }: NumberedWords) => Array.from(numbers, (number) => wordOf(number))

test.each([
  ['signs and numbers', 'Rye bread, 12 loaves (of rye) - and rye-bread.'],
  ['apostrophes', 'It’s the baker’s bread, it’s warm, and the baker knows it'],
  ['other writing', 'Хлеб и соль, хлеб. パンはパン 😀 bread😀 İstanbul istanbul ΟΔΟΣ οδος'],
  ['many different words', Array.from({ length: 1500 }, (_, at) => (at * 7919).toString(36)).join(' ')],
  ['letters that become longer', 'İ '.repeat(MAX_NUMBERED / 2)],
  ['nothing', ''],
  ['only signs', ' - . - '],
])('%s: the same words as in the text', (_, text) => {
  expect(wordsOf(numberWords(text))).toEqual(textWords(text.slice(0, MAX_NUMBERED)))
  const spaced = text.slice(0, MAX_NUMBERED).toLowerCase().split(' ')
  expect(frequentSpacedWords(text, 1)).toEqual([...new Set(spaced.filter((word) => word !== '' && word !== '-'))])
})

test('a repeated word keeps its number, and its uses are counted', () => {
  const words = numberWords('Rye bread and rye rolls and RYE')
  expect([...words.numbers]).toEqual([0, 1, 2, 0, 3, 2, 0])
  expect([...words.counts]).toEqual([3, 1, 2, 1])
})

test('the words of a text stay the same when the next text is read', () => {
  const words = numberWords('rye and rye')
  numberWords('warm milk and salt')
  expect(wordsOf(words)).toEqual(['rye', 'and', 'rye'])
  expect([...words.counts]).toEqual([2, 1])
})

test.each([
  ['twice', 2, ['rye', 'and']],
  ['three times', 3, ['rye']],
  ['four times', 4, []],
])('words between spaces that are used at least %s', (_, fewest, words) => {
  expect(frequentSpacedWords('Rye bread and rye rolls and RYE', fewest)).toEqual(words)
})

test('words with the same hash get different numbers', () => {
  expect([...numberWords('ak c- ak').numbers]).toEqual([0, 1, 0])
})
