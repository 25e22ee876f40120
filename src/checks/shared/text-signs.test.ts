import { expect, test } from 'vitest'
import { hashesOf, KIND_DIGIT, KIND_LIKE_DIGIT, kindsIn, mayContain, textSigns } from './text-signs.ts'

test('digits are found with their places', () => {
  expect([...(textSigns('12 rolls, 3 euros').digits ?? [])]).toEqual([0, 1, 10])
  expect([...(textSigns('rolls').digits ?? [])]).toEqual([])
})

test.each([
  ['20000 digits', 20_000, true],
  ['20001 digits', 20_001, false],
])('the places of %s are known: %s', (_, count, isKnown) => {
  expect(textSigns('1'.repeat(count)).digits !== null).toBe(isKnown)
})

test.each([
  ['a digit', '7', KIND_DIGIT],
  ['a Chinese character', '好', 0],
  ['a fraction', '½', KIND_LIKE_DIGIT],
  ['a letter', 'ä', 0],
])('%s is of its kind only', (_, sign, kind) => {
  const all = KIND_DIGIT | KIND_LIKE_DIGIT
  expect(textSigns(`bread ${sign} rye`).kinds & all).toBe(kind)
  expect(kindsIn(`bread ${sign} rye`) & all).toBe(kind)
})

test('each character that NFKC turns into a digit is like a digit', () => {
  const missed: string[] = []
  for (let code = 0x80; code < 0x110000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue
    const sign = String.fromCodePoint(code)
    if (/\d/.test(sign.normalize('NFKC')) && (kindsIn(sign) & KIND_LIKE_DIGIT) === 0) missed.push(sign)
  }
  expect(missed).toEqual([])
})

test('a text may contain each of its parts, in upper and lower case', () => {
  const text = 'Brød og КОРЗИНА, add to basket ΑΒΓ 購入する 𝒜bc'
  for (let start = 0; start < text.length; start += 1) {
    for (let end = start + 1; end <= text.length; end += 1) {
      const part = text.slice(start, end)
      expect(mayContain(text, hashesOf(part))).toBe(true)
      expect(mayContain(text.toUpperCase(), hashesOf(part.toLowerCase()))).toBe(true)
    }
  }
})

test.each(['basket', 'корзина', 'in den warenkorb'])('a text without “%s” is ruled out', (phrase) => {
  expect(mayContain('Rye bread, baked in the morning. Хлеб.', hashesOf(phrase))).toBe(false)
})
