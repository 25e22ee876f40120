import { passwordProblem, passwordProblems } from '#domain/accounts/password.ts'
import { WeakPassword } from '../errors.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'

/** Throws with every reason if the password breaks a rule or is among the most common ones. */
export function checkPassword(password: string): void {
  if (password === '') throw new WeakPassword([passwordProblem('') as string])
  const reasons = passwordProblems(password)
  if (isCommonPassword(password)) reasons.push(COMMON_PASSWORD)
  if (reasons.length > 0) throw new WeakPassword(reasons)
}
