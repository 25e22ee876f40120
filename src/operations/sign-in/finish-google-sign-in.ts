import { z } from '@hono/zod-openapi'
import { localPath } from '#domain/urls/local-path.ts'
import { dropSession } from '#store/accounts/accounts.ts'
import { accountOf } from '../actor.ts'
import type { App } from '../app.ts'
import { challengeCookie, readCookie } from '../auth/auth-names.ts'
import { defineOperation } from '../define-operation.ts'
import { OperationError } from '../errors.ts'
import { forHoldersOfLink } from '../on-account.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { connectGoogle } from './google-provider.ts'

/** Google redirects people here, so they must not see a refusal of what they cannot change. */
const parameter = z.string().optional().catch(undefined).openapi({ type: 'string' })

/** Signs the user in, or redirects to the sign-in screen with an error code. */
export const finishGoogleSignIn = defineOperation({
  name: 'finishGoogleSignIn',
  summary: 'Complete a Google sign-in',
  description: 'Google redirects the browser here after the user has signed in.',
  access: forHoldersOfLink(),
  input: z.object({ code: parameter, state: parameter, error: parameter, iss: parameter }),
  output: { redirects: true },
  returns: 'Redirects to the page originally requested, or to /login with the error',
  async run({ app, actor, headers, setCookies }, input) {
    const { publicUrl } = app.settings
    try {
      await connectGoogle(app)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      return { location: `/login?error=${error.code}` }
    }
    const { handler } = await app.auth()
    const response = await handler(new Request(callbackUrl(publicUrl, input), { headers }))
    const cookies = response.headers.getSetCookie()
    setCookies.push(...cookies)
    const location = readLocation(response, publicUrl)
    const earlierSessionId = accountOf(actor)?.sessionId ?? null
    if (cookies.some((cookie) => cookie.startsWith(`${challengeCookie(publicUrl)}=`))) {
      if (earlierSessionId) await dropSession(app.database, earlierSessionId)
      return { location: `/login?next=${encodeURIComponent(location)}&step=two-factor` }
    }
    const userId = await findSignedIn(app, headers, cookies)
    if (userId) setCookies.push(...(await finishSignIn(app, headers, userId, earlierSessionId)))
    return { location }
  },
})

function callbackUrl(publicUrl: string, parameters: Record<string, string | undefined>): URL {
  const url = new URL('/api/auth/callback/google', publicUrl)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url
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
