const MAX_EMAIL_LENGTH = 254

export const INVALID_EMAIL = 'Please enter a valid email address'

/** The address as it is kept: without spaces around it, in lower case. Null when it is none. */
export function parseEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  if (email.length > MAX_EMAIL_LENGTH) return null
  return /^[^\s@<>"'(),:;\\[\]\p{C}]+@[^\s@<>"'(),:;\\[\]\p{C}]+\.[^\s@<>"'(),:;\\[\].\p{C}]+$/u.test(email)
    ? email
    : null
}
