const NAME = 'password_dropped'
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** Tells a browser whose password was dropped, so that it says so until there is a new one. */
export function droppedPasswordCookie(userId: string): string {
  return `${NAME}=${userId}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`
}

/** For who does not want to hear of it any more. */
export const NO_DROPPED_PASSWORD = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`

export function hasDroppedPassword(cookies: string | null, userId: string): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim() === `${NAME}=${userId}`)
}
