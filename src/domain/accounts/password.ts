/** scrypt reads any length; more than this is no password but an attack on the processor. */
export const MAX_PASSWORD_LENGTH = 128
const MIN_PASSWORD_LENGTH = 8

/** The first rule that the password breaks, in the order in which people are told; null when it keeps all of them. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is required'
  return passwordProblems(password)[0] ?? null
}

/** Every rule that the password breaks. */
export function passwordProblems(password: string): string[] {
  return RULES.filter(({ holds }) => !holds(password)).map(({ message }) => message)
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** A point each for two lengths and four kinds of characters. */
export function passwordStrength(password: string): PasswordStrength {
  const points = STRENGTHS.filter((holds) => holds(password)).length
  if (points < 3) return 'weak'
  return points < 5 ? 'medium' : 'strong'
}

const hasLength = (least: number) => (password: string) => [...password].length >= least
const hasUppercase = (password: string) => /\p{Lu}/u.test(password)
const hasLowercase = (password: string) => /\p{Ll}/u.test(password)
const hasDigit = (password: string) => /\p{Nd}/u.test(password)
const hasSymbol = (password: string) => /[^\p{L}\p{N}\s]/u.test(password)

const RULES = [
  { message: 'Password must be at least 8 characters long', holds: hasLength(MIN_PASSWORD_LENGTH) },
  { message: 'Password must contain at least one uppercase letter', holds: hasUppercase },
  { message: 'Password must contain at least one lowercase letter', holds: hasLowercase },
  { message: 'Password must contain at least one number', holds: hasDigit },
  {
    message: `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`,
    holds: (password: string) => [...password].length <= MAX_PASSWORD_LENGTH,
  },
  {
    message: 'Password cannot hold control characters',
    holds: (password: string) => password.isWellFormed() && !/\p{Cc}/u.test(password),
  },
]

const STRENGTHS = [hasLength(MIN_PASSWORD_LENGTH), hasLength(12), hasUppercase, hasLowercase, hasDigit, hasSymbol]
