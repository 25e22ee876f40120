import { expect, test } from 'vitest'
import { parseName } from './person.ts'

test.each([
  [' Ada ', 'Ada'],
  ['Anna\t  Maria\n', 'Anna Maria'],
  ["O'Neill-Müller", "O'Neill-Müller"],
  ['明子', '明子'],
  ['Ænima & Söhne "2" 🏗️', 'Ænima & Söhne "2" 🏗️'],
  ['', ''],
  [' \u00a0\u3000 ', ''],
  ['\u200b\u200d\u2060', ''],
  ['🏗'.repeat(100), '🏗'.repeat(100)],
])('%j is stored as %j', (typed, name) => {
  expect(parseName(typed)).toEqual({ ok: true, name })
})

test.each(['Ada\u0000', 'a\u001b[31m', '\u007f', '<b>', 'a > b', '\ud83d', 'Ada\u202e', '\u2066Ada'])(
  '%j is rejected',
  (typed) => {
    expect(parseName(typed)).toEqual({
      ok: false,
      message: 'Names cannot contain control characters, < or >.',
    })
  },
)

test('a name has at most 100 characters', () => {
  expect(parseName('x'.repeat(101))).toEqual({ ok: false, message: 'Names can be at most 100 characters long.' })
  expect(parseName('🏗'.repeat(101)).ok).toBe(false)
})
