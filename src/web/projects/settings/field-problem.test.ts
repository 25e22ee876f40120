import { expect, it } from 'vitest'
import { checkRequestLimit } from '#domain/projects/request-rules.ts'
import { typedNumberProblem } from './field-problem.ts'

const RANGE = 'The limit of probes must be a whole number from 1 to 60.'

it.each<[string, string | undefined]>([
  ['60', undefined],
  [' 5 ', undefined],
  ['0', RANGE],
  ['61', RANGE],
  ['', RANGE],
  ...['2.5', '2,5', '1e1', '+5', '-5', '1 0'].map((typed): [string, string] => [
    typed,
    `${RANGE} Use digits only, without spaces, dots or commas.`,
  ]),
])('%j: %s', (typed, problem) => {
  expect(typedNumberProblem(typed, (limit) => checkRequestLimit('probes', limit))).toBe(problem)
})
