import { expect, it } from 'vitest'
import { checkFunctions } from './check-functions.ts'

it.each([
  ['declaration', 'function f() {', 'g()', '}'],
  ['arrow function', 'const f = () => {', 'g()', '}'],
  ['function in an object', 'const a = { f() {', 'g()', '} }'],
  ['component', 'const F = () => (<p>', '<b />', '</p>)'],
])('a %s has at most 100 lines', (_kind, first, line, last) => {
  const problemsAt = (length: number) =>
    checkFunctions('src/a.tsx', ['', first, ...Array(length - 2).fill(line), last, ''].join('\n'))
  expect(problemsAt(100)).toEqual([])
  expect(problemsAt(101)).toEqual(['src/a.tsx:2 has a function of 101 lines; at most 100 are allowed'])
})

it('a long file of short functions is fine', () => {
  expect(checkFunctions('src/a.ts', Array(200).fill('export const f = () => {}').join('\n'))).toEqual([])
})
