import { expect, test } from 'vitest'
import { titleCase } from './title-case.ts'

test.each([
  ['Page without a title', 'Page Without a Title'],
  ['Account and billing', 'Account and Billing'],
  ['the robots.txt of iPhone shops', 'The robots.txt of iPhone Shops'],
  ['More than one H1', 'More Than One H1'],
  ['posts tagged “Language models”', 'Posts Tagged “Language Models”'],
  ['', ''],
])('%s: %s', (text, title) => {
  expect(titleCase(text)).toBe(title)
})
