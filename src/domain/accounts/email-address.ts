const MAX_EMAIL_LENGTH = 254

export const INVALID_EMAIL = 'Please enter a valid email address'

/** At sign-up, the error catalogue writes it as a sentence. */
export const INVALID_SIGN_UP_EMAIL = `${INVALID_EMAIL}.`

/** What mail servers everywhere take: letters without accents, a dot neither first nor twice in a row, a domain with an ending. */
const SHAPE = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

/** The address as it is kept: without spaces around it, in lower case. Null when it is none. */
export function parseEmail(typed: string): string | null {
  const email = typed.trim()
  return email.length <= MAX_EMAIL_LENGTH && SHAPE.test(email) ? email.toLowerCase() : null
}
