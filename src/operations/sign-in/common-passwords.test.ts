import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['Password1', 'pAssw0rd', 'Qwerty123', 'Trustno1', 'Welcome1', 'P@ssw0rd', 'Admin123'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['', 'Harbour-At-Dawn-7', 'Password1 ', 'Lighthouse-At-Dusk-8'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
