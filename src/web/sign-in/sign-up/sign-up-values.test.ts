import { expect, test } from 'vitest'
import { type SignUpValues, signUpProblem } from './sign-up-values.ts'

const COMPLETE: SignUpValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  companyName: 'Harbour Bakery',
  accountType: 'company',
  password: 'Harbour-At-Dawn-7',
}

test('a complete form can be sent', () => {
  expect(signUpProblem(COMPLETE, 'password')).toBeNull()
})

test.each([
  [{ firstName: ' ' }, 'Please fill in all required fields', ['firstName']],
  [{ lastName: '', companyName: '' }, 'Please fill in all required fields', ['lastName', 'companyName']],
  [{ email: '', password: '' }, 'Please fill in all required fields', ['email']],
  [{ companyName: 'x'.repeat(101) }, 'Names can be at most 100 characters long.', ['companyName']],
  [{ email: 'ada at example.com' }, 'Please enter a valid email address.', ['email']],
  [{ email: `${'a'.repeat(243)}@example.com` }, 'Please enter a valid email address.', ['email']],
  [{ password: '' }, 'Password is required', ['password']],
  [{ password: 'Short-7' }, 'Password must be at least 8 characters long', ['password']],
  [{ password: 'harbour-at-dawn-7' }, 'Password must contain at least one uppercase letter', ['password']],
  [{ password: 'HARBOUR-AT-DAWN-7' }, 'Password must contain at least one lowercase letter', ['password']],
  [{ password: 'Harbour-At-Dawn' }, 'Password must contain at least one number', ['password']],
])('%j gives the message %j', (changed, message, fields) => {
  expect(signUpProblem({ ...COMPLETE, ...changed }, 'password')).toEqual({ message, fields })
})

test('a magic link needs no password', () => {
  expect(signUpProblem({ ...COMPLETE, password: '' }, 'magic-link')).toBeNull()
})
