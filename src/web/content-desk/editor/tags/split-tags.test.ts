import { expect, test } from 'vitest'
import { splitTags } from './split-tags.ts'

test.each([
  ['Rye', [], 'Rye'],
  ['Rye,', ['Rye'], ''],
  ['Rye, Wheat, Sp', ['Rye', 'Wheat'], 'Sp'],
  [' ,, Rye bread ;', ['Rye bread'], ''],
  ['', [], ''],
])('%j completes the tags %j and leaves %j', (typed, whole, rest) => {
  expect(splitTags(typed)).toEqual({ whole, rest })
})
