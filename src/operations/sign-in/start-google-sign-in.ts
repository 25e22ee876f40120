import { z } from '@hono/zod-openapi'
import { localPath } from '#domain/urls/local-path.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { connectGoogle } from './google-provider.ts'
import { INVALID, TOO_MANY } from './refusals.ts'

export const startGoogleSignIn = defineOperation({
  name: 'startGoogleSignIn',
  summary: 'Start signing in with Google',
  access: forAnyone(),
  input: z.object({ next: z.string().optional() }),
  output: z.object({ url: z.string() }),
  returns: 'Where to send the browser',
  refuses: {
    503:
      'Google sign-in is not set up on this server (google_not_set_up), ' +
      'or Google is not responding (google_unreachable)',
    ...INVALID,
    ...TOO_MANY,
  },
  async run({ app, actor, headers, setCookies }, input) {
    await limitAttempts(app.database, { kind: 'google', clientKey: actor.clientKey, account: null })
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
    setCookies.push(...reply.headers.getSetCookie())
    return { url: reply.response.url }
  },
})
