import { expect, test } from 'vitest'
import { describeUrls, skeletonOf } from './page-skeleton.ts'

const named = describeUrls('https://bakery.example/rye-bread/k%C3%A4se?from=Mail')
const outline = (text: string) =>
  skeletonOf(text)
    .filter((word) => !named.has(word))
    .join(' ')

test.each([
  ['the URL', 'Sorry, /rye-bread/käse was not found', 'sorry was not found'],
  ['its words', 'Rye Bread: sorry', 'sorry'],
  ['its query', 'Nothing for from=mail here', 'nothing for here'],
  ['numbers and dates', 'Sorry 17 2026-11-15T10:00:00Z', 'sorry'],
  ['random words', 'Sorry, request 9f3c2a7be1 4b7d-aaaa-beef', 'sorry request'],
  ['long random letters', `Sorry ${'abcdefghijklm'.repeat(2)}`, 'sorry'],
])('leaves out %s', (_, text, expected) => {
  expect(outline(text)).toBe(expected)
})

test('a long text has no skeleton', () => {
  expect(outline('word '.repeat(400))).not.toBe('')
  expect(outline(`${'word '.repeat(400)}.`)).toBe('')
})
