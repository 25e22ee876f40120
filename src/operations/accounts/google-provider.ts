import type { GenericOAuthConfig } from 'better-auth/plugins'
import type { Settings } from '#platform/settings.ts'

/** Google by OpenID Connect with PKCE. Another discovery address makes it any provider that speaks the same. */
export function googleProvider(google: NonNullable<Settings['google']>): GenericOAuthConfig<'google'> {
  const { clientId, clientSecret, discoveryUrl } = google
  return {
    providerId: 'google',
    clientId,
    clientSecret,
    pkce: true,
    scopes: ['openid', 'email', 'profile'],
    ...(discoveryUrl ? { discoveryUrl, requireIdTokenVerification: true } : GOOGLE_ADDRESSES),
  }
}

/** Google's own are fixed, so that a start does not wait for its answer. */
const GOOGLE_ADDRESSES = {
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
}
