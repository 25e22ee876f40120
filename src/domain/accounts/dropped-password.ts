const NAME = 'password_dropped'
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** Cookie that shows 'your password was removed' to this user until they set a new one. */
export function droppedPasswordCookie(userId: string): string {
  return `${NAME}=${userId}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
}

export const CLEAR_DROPPED_PASSWORD_COOKIE = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`

export function hasDroppedPassword(cookies: string | null, userId: string): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim() === `${NAME}=${userId}`)
}
