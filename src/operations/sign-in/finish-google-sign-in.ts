import { localPath } from '#domain/urls/local-path.ts'
import { dropSession } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { challengeCookie, readCookie } from '../auth/auth-names.ts'
import { OperationError } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { connectGoogle } from './google-provider.ts'

export type Redirect = { location: string; setCookies: string[] }

/** Handles Google's callback: signs the user in, or redirects to the sign-in screen with an error code. */
export async function finishGoogleSignIn(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  url: string,
): Promise<Redirect> {
  try {
    await connectGoogle(app)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return { location: `/login?error=${error.code}`, setCookies: [] }
  }
  const { handler } = await app.auth()
  const response = await handler(new Request(url, { headers }))
  const setCookies = response.headers.getSetCookie()
  const location = readLocation(response, app.settings.publicUrl)
  const earlierSessionId = viewer.account?.sessionId ?? null
  if (setCookies.some((cookie) => cookie.startsWith(`${challengeCookie(app.settings.publicUrl)}=`))) {
    if (earlierSessionId) await dropSession(app.database, earlierSessionId)
    return { location: `/login?next=${encodeURIComponent(location)}&step=two-factor`, setCookies }
  }
  const userId = await findSignedIn(app, headers, setCookies)
  if (!userId) return { location, setCookies }
  const finished = await finishSignIn(app, headers, userId, earlierSessionId)
  return { location, setCookies: [...setCookies, ...finished] }
}

/** Returns the path to redirect to, without the error text that better-auth copies from the URL. */
function readLocation(response: Response, publicUrl: string): string {
  const location = response.headers.get('location')
  if (!location) return '/login?error=google_failed'
  const url = new URL(location, publicUrl)
  url.searchParams.delete('error_description')
  const error = url.searchParams.get('error')
  if (url.pathname === '/login' && error !== null && !/^[a-z_]{1,60}$/.test(error)) {
    url.searchParams.set('error', 'google_failed')
  }
  return localPath(`${url.pathname}${url.search}${url.hash}`) ?? '/'
}

async function findSignedIn(app: Pick<App, 'auth'>, headers: Headers, setCookies: string[]): Promise<string | null> {
  const { api, $context } = await app.auth()
  const { authCookies } = await $context
  const isSession = (cookie: string) => cookie.startsWith(`${authCookies.sessionToken.name}=`)
  const cookie = setCookies.findLast(isSession)?.split(';')[0]
  if (!cookie) return null
  const forwarded = new Headers(headers)
  forwarded.set('cookie', cookie)
  if (!readCookie(forwarded, authCookies.sessionToken.name)) return null
  const found = await api.getSession({ headers: forwarded, query: { disableRefresh: true } })
  return found?.user.id ?? null
}
