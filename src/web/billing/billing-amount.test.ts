import { expect, test } from 'vitest'
import { formatAmount } from './billing-amount.ts'

test.each([
  [2900, 'usd', '$29.00'],
  [0, 'usd', '$0.00'],
  [-500, 'usd', '-$5.00'],
  [2900, 'EUR', '€29.00'],
  [2900, 'jpy', '¥2,900'],
  [2900, 'kwd', 'KWD 2.900'],
  [12345678, 'gbp', '£123,456.78'],
  [100, 'not a currency', '1 not a currency'],
  [100, '', '1'],
])('%i in %s is shown as %s', (amount, currency, words) => {
  expect(formatAmount(amount, currency).replaceAll('\u00a0', ' ')).toBe(words)
})
