import { expect, it } from 'vitest'
import { findJsonError } from './json-error.ts'

it.each([
  ['', 1, 1],
  ['{', 1, 2],
  ['{"url": "x",}', 1, 13],
  ['{\n  "max-pages": 5\n  "url": "x"\n}', 3, 3],
  ['{\n  "url": "x\n}', 2, 10],
  ['{\n  url: 1}', 2, 3],
  ['{"a": [1, 2, }', 1, 14],
  ['{"a": tru}', 1, 7],
  ['{"a": 01}', 1, 7],
  ['{"ä": "𝒳" x}', 1, 11],
  ['{} x', 1, 4],
])('%j stops being valid JSON at line %i, column %i', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(findJsonError(text)).toEqual({ line, column })
})
