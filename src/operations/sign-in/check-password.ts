import { passwordProblem, passwordProblems } from '#domain/accounts/password.ts'
import { WeakPassword } from '../errors.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'

/** Refuses a password that breaks the rules or is known to everybody, with all that is wrong with it. */
export function checkPassword(password: string): void {
  if (password === '') throw new WeakPassword([passwordProblem('') as string])
  const reasons = passwordProblems(password)
  if (isCommonPassword(password)) reasons.push(COMMON_PASSWORD)
  if (reasons.length > 0) throw new WeakPassword(reasons)
}
