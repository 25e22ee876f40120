import { SIGN_UP_DISABLED } from '../session/use-has-sign-up.ts'

/** `code` is the error code in the URL, mostly from Google. */
export function googleFailure(code: string | null): string | null {
  if (code === null) return null
  return MESSAGES[code] ?? 'Signing in with Google did not work. Try again, or use a password or a magic link.'
}

const MESSAGES: Record<string, string | undefined> = {
  access_denied:
    'You cancelled the sign-in with Google, so nothing has changed. Try again, or sign in another way below.',
  account_suspended: 'This account is suspended. Please contact support.',
  look_ended: 'Your view of another account has ended, and so has your own sign-in session. Please sign in again.',
  signup_disabled: SIGN_UP_DISABLED,
  email_not_found: 'Google did not share your email address. Allow it when Google asks, or sign in another way below.',
  email_is_missing: 'Google did not share your email address. Allow it when Google asks, or sign in another way below.',
  account_not_linked:
    'This email address already has an account, but Google has not confirmed that the email address is yours. ' +
    'Sign in with your password or a magic link.',
  email_not_verified: 'Google has not confirmed that this email address is yours. Sign up with it here instead.',
  google_not_set_up: 'Google sign-in is not set up on this server. Please use your email instead.',
  google_unreachable: 'Google cannot be reached right now. Please try again in a moment, or sign in another way below.',
  state_mismatch: 'Signing in with Google took too long or began in another browser. Please try again.',
  please_restart_the_process: 'Signing in with Google took too long or began in another browser. Please try again.',
}
