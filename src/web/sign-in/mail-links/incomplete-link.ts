/** For addresses of mail links whose token was lost on the way, as when only a part of the line was copied. */
export const INCOMPLETE_LINK =
  'This link is incomplete. Open it once more from the email, or copy all of it; or ask for a new one.'
