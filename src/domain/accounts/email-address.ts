const MAX_EMAIL_LENGTH = 254

export const INVALID_EMAIL = 'Please enter a valid email address'

/** On sign-up, the specification shows this message with a full stop. */
export const INVALID_SIGN_UP_EMAIL = `${INVALID_EMAIL}.`

/** What all mail servers accept: ASCII only, no leading or double dots, a domain with a top-level domain. */
const PATTERN = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

export function parseEmail(typed: string): string | null {
  const email = typed.trim()
  return email.length <= MAX_EMAIL_LENGTH && PATTERN.test(email) ? email.toLowerCase() : null
}
