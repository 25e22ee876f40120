import { parse } from 'hono/utils/cookie'

// What others must know of better-auth, apart from it: reading the whole library takes a third of the start.

/** The header in which we tell better-auth the client's address; whatever a client sends under it is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-pagewarden-client-address'

/** Browsers take a cookie of this name from nobody but this very host, over https. */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-pagewarden' : 'pagewarden'
}

/** The cookie of somebody who is signed in; better-auth adds its own name to the prefix. */
export function sessionCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`
}

/** The cookie of somebody who still has to show a second factor. */
export function challengeCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.two_factor`
}

export function readCookie(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name]
}
