import { expect, test } from 'vitest'
import { describeSoft404s } from './missing-pages.ts'

test.each([
  [0, null],
  [1, '1 soft 404: this page does not exist, but the site does not return 404'],
  [1200, '1,200 soft 404s: these pages do not exist, but the site does not return 404'],
])('%i soft 404s are described as %s', (count, words) => {
  expect(describeSoft404s(count)).toBe(words)
})
