import { expect, test } from 'vitest'
import { characterCount } from './character-count.ts'

test.each([
  ['', 'At most 150 characters.'],
  ['a'.repeat(134), 'At most 150 characters.'],
  ['a'.repeat(135), '15 of 150 characters left.'],
  ['a'.repeat(149), '1 of 150 characters left.'],
  ['a'.repeat(150), '0 of 150 characters left.'],
  ['a'.repeat(151), '1 character over the limit of 150.'],
  ['a'.repeat(360), '210 characters over the limit of 150.'],
])('near the limit of a subject the remaining characters are counted', (typed, words) => {
  expect(characterCount('subject', typed)).toBe(words)
})
