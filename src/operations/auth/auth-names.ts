import { parse } from 'hono/utils/cookie'

// Kept apart from auth.ts, because importing better-auth takes a third of the start-up time.

/** Passes the client's IP address to better-auth. A value sent by the client is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-pagewarden-client-address'

/** Browsers accept a `__Host-` cookie only over https and only from the host itself. */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-pagewarden' : 'pagewarden'
}

/** Must match the name that better-auth gives its session cookie. */
export function sessionCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`
}

/** The cookie of a user who has entered a password and still has to enter a second factor. */
export function challengeCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.two_factor`
}

export function readCookie(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name]
}
