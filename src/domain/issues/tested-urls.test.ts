import { expect, test } from 'vitest'
import { testedUrlsIn } from './tested-urls.ts'

test.each([
  ['2 of 20 tested URLs respond in both forms', '2 of 20 tested URLs respond'],
  ['1 of 20 tested URLs responds in both forms', '1 of 20 tested URLs responds'],
  ['1 of 1 tested URL responds in both forms', '1 of 1 tested URL responds'],
  ['2 of 20 URLs did not load', null],
  ['2 of 20 tested URLs respond in both forms, says the page', null],
  ['https://shop.example/a – 2 of 20 tested URLs respond in both forms', null],
])('how many tested URLs respond, in the evidence %j: %j', (saw, words) => {
  expect(testedUrlsIn(saw)).toBe(words)
})
