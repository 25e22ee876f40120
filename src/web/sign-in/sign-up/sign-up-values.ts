import type { SignUpAccountType } from '#domain/accounts/account-type.ts'
import { INVALID_SIGN_UP_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { parseName } from '#domain/accounts/person.ts'

export type SignUpMethod = 'password' | 'magic-link'

export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  companyName: string
  accountType: SignUpAccountType
  password: string
}

export type SignUpField = keyof SignUpValues
export type SignUpProblem = { message: string; fields: SignUpField[] }

const REQUIRED = ['firstName', 'lastName', 'email', 'companyName'] as const
const NAMES = ['firstName', 'lastName', 'companyName'] as const

export const MISSING_FIELDS = 'Please fill in all required fields'

/** Returns the first problem, or null if the form can be sent. */
export function signUpProblem(responses: SignUpValues, method: SignUpMethod): SignUpProblem | null {
  const empty = REQUIRED.filter((field) => responses[field].trim() === '')
  if (empty.length > 0) return { message: MISSING_FIELDS, fields: empty }
  for (const field of NAMES) {
    const parsed = parseName(responses[field])
    if (!parsed.ok) return { message: parsed.message, fields: [field] }
  }
  if (parseEmail(responses.email) === null) return { message: INVALID_SIGN_UP_EMAIL, fields: ['email'] }
  const weakness = method === 'password' ? passwordProblem(responses.password) : null
  return weakness === null ? null : { message: weakness, fields: ['password'] }
}
