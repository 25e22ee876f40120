import { expect, test } from 'vitest'
import { isPlace } from '#testing/checks/expect-places.ts'
import { attributeIs, headerName } from './places.ts'

test.each([
  ['Rye bread', '[alt="Rye bread"]'],
  ['', '[alt=""]'],
  ['12" loaf \\ rye', '[alt="12\\" loaf \\\\ rye"]'],
  ['two\nlines', '[alt^="two"]'],
  ['a'.repeat(200), `[alt="${'a'.repeat(200)}"]`],
  ['a'.repeat(201), `[alt^="${'a'.repeat(200)}"]`],
  ['🥐'.repeat(201), `[alt^="${'🥐'.repeat(200)}"]`],
])('a selector of the value %j', (value, selector) => {
  expect(attributeIs('alt', value)).toBe(selector)
  expect(isPlace(`img${selector}`)).toBe(true)
})

test('a header has its usual spelling', () => {
  expect(['x-powered-by', 'via', 'Server'].map(headerName)).toEqual(['X-Powered-By', 'Via', 'Server'])
})
