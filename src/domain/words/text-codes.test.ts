import { expect, test } from 'vitest'
import { textCodes } from './text-codes.ts'

test.each([
  ['an empty text', ''],
  ['a short text', 'Brötchen 🥐'],
  ['a long text', 'äb'.repeat(20_000)],
  ['a text that is longer than what is kept', 'äb'.repeat(0x10001)],
  ['a short text after a long one', 'Rye'],
])('%s has the codes of its units and a space after them', (_, text) => {
  const codes = textCodes(text)
  let same = 0
  for (let at = 0; at < text.length; at += 1) if (codes[at] === text.charCodeAt(at)) same += 1
  expect(same).toBe(text.length)
  expect(codes[text.length]).toBe(' '.charCodeAt(0))
})
