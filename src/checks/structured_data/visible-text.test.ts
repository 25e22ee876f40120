import { expect, test } from 'vitest'
import { readVisibleText } from './visible-text.ts'

function numbersIn(main: string, headings: string[] = []): number[] {
  const visible = readVisibleText({ title: '', headings: () => headings, main })
  return [...visible.numbers()].sort((one, other) => one - other)
}

test.each([
  ['digits alone', 'Only 331 today', [331]],
  ['a price with a comma', 'EUR 1.299,50, was 1,400.00.', [1299.5, 1400]],
  ['a number at the end of a sentence', 'We sold 12. And 7, too', [7, 12]],
  ['digits of other scripts', 'x² and ５００', [2, 500]],
])('finds %s', (_, main, numbers) => {
  expect(numbersIn(main)).toEqual(numbers)
})

test('finds the numbers of headings, also one that continues in the text', () => {
  expect(numbersIn('Rye and 5 more', ['Top 10', '½ off'])).toEqual([1, 2, 5, 10])
  expect(numbersIn('500 rolls', ['We sold 12'])).toEqual([12500])
})

test('finds the same numbers as in the text that NFKC makes of it', () => {
  const differing: string[] = []
  for (let code = 0x80; code < 0x20000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue
    const sign = String.fromCodePoint(code)
    const text = `Rye 5${sign}000 or 7${sign} 250 or${sign}30`
    const plain = text.normalize('NFKC')
    if (plain !== text && `${numbersIn(text)}` !== `${numbersIn(plain)}`) differing.push(sign)
    if (plain !== text && `${numbersIn(`${sign}5 x`, ['1'])}` !== `${numbersIn(`${sign}5 x`.normalize('NFKC'), ['1'])}`)
      differing.push(`first: ${sign}`)
  }
  expect(differing).toEqual([])
})

test.each([
  ['We sold 12 for 1,299.50', ['Top 1000']],
  ['4.2 of 5, or 4,25 of 5', ['0.5 and 71.96']],
  ['rye ½ and ４．２ and 5․7', ['² 300']],
  ['500 rolls at 12 000.', ['We sold 12']],
])('shows the numbers of %s and no others', (main, headings) => {
  const visible = () => readVisibleText({ title: '', headings: () => headings, main })
  const numbers = visible().numbers()
  const asked = [...numbers, ...Array.from({ length: 1400 }, (_, n) => n), 4.25, 4.2, 5.7, 71.9, 1299, 1299.5, 12e3]
  const wrong = [...asked, Number.NaN, -5, 1e21].filter((number) => visible().shows(number) !== numbers.has(number))
  expect(wrong).toEqual([])
})
