import { localPath } from '#domain/urls/local-path.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import type { Viewer } from '../viewer.ts'
import { connectGoogle } from './google-provider.ts'

export async function startGoogleSignIn(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  input: { next?: string | undefined },
): Promise<{ url: string; setCookies: string[] }> {
  await limitAttempts(app.database, { kind: 'google', clientKey: viewer.clientKey, account: null })
  await connectGoogle(app)
  const next = localPath(input.next)
  const body = {
    provider: 'google',
    callbackURL: next ?? '/',
    errorCallbackURL: next ? `/login?next=${encodeURIComponent(next)}` : '/login',
    disableRedirect: true,
  }
  const { api } = await app.auth()
  const reply = await api.signInSocial({ headers, body, returnHeaders: true })
  if (!reply.response.url) throw new Error('better-auth returned no URL for the Google sign-in')
  return { url: reply.response.url, setCookies: reply.headers.getSetCookie() }
}
