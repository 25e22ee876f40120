import type { App } from '../app.ts'

/** Ends the session of this browser, if it has one. Gives the cookies that take it out of the browser. */
export async function signOut(app: Pick<App, 'auth'>, headers: Headers): Promise<string[]> {
  const answer = await app.auth.api.signOut({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}
