/** scrypt accepts any length, so very long passwords could be used to overload the CPU. */
export const MAX_PASSWORD_LENGTH = 128
const MIN_PASSWORD_LENGTH = 8

/** Every rule, to read before typing. Only the server has the list of common passwords. */
export const PASSWORD_HINT =
  `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters, with at least one uppercase letter, one lowercase ` +
  'letter and one number. No control characters such as tabs, and none of the most common passwords.'

/** The first broken rule, in display order; null when the password is fine. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is required'
  return passwordProblems(password)[0] ?? null
}

export function passwordProblems(password: string): string[] {
  return RULES.filter(({ isMet }) => !isMet(password)).map(({ message }) => message)
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** A password earns one point for each of two lengths and each of four kinds of characters. */
export function passwordStrength(password: string): PasswordStrength {
  const points = STRENGTHS.filter((isMet) => isMet(password)).length
  if (points < 3) return 'weak'
  return points < 5 ? 'medium' : 'strong'
}

const hasLength = (min: number) => (password: string) => [...password].length >= min
const hasUppercase = (password: string) => /\p{Lu}/u.test(password)
const hasLowercase = (password: string) => /\p{Ll}/u.test(password)
const hasDigit = (password: string) => /\p{Nd}/u.test(password)
const hasSymbol = (password: string) => /[^\p{L}\p{N}\s]/u.test(password)

const RULES = [
  {
    message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
    isMet: hasLength(MIN_PASSWORD_LENGTH),
  },
  { message: 'Password must contain at least one uppercase letter', isMet: hasUppercase },
  { message: 'Password must contain at least one lowercase letter', isMet: hasLowercase },
  { message: 'Password must contain at least one number', isMet: hasDigit },
  {
    message: `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`,
    isMet: (password: string) => [...password].length <= MAX_PASSWORD_LENGTH,
  },
  {
    message: 'Password cannot contain control characters',
    isMet: (password: string) => password.isWellFormed() && !/\p{Cc}/u.test(password),
  },
]

const STRENGTHS = [hasLength(MIN_PASSWORD_LENGTH), hasLength(12), hasUppercase, hasLowercase, hasDigit, hasSymbol]
