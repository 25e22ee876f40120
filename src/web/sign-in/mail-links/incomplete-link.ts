/** Shown for mail links without a token, for example if only part of the URL was copied. */
export const INCOMPLETE_LINK =
  'This link is incomplete. Open it again from the email, copy all of it, or request a new one.'
