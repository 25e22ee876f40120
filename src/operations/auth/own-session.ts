/** The cookie with an administrator's own session, while the browser uses somebody else's. */
export const KEPT_SESSION = 'own_session'

/** Whether a browser has the cookie, by the name that better-auth gives it. */
export function hasOwnSession(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`pagewarden.${KEPT_SESSION}=`) ?? false
}
