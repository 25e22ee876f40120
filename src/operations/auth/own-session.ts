/** The cookie with an administrator's own session during an impersonation. */
export const KEPT_SESSION = 'own_session'

export function hasOwnSession(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`pagewarden.${KEPT_SESSION}=`) ?? false
}
