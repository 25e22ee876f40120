import type { RouterContextProvider } from 'react-router'
import { loadFromApi } from '../client/load-from-api.ts'

type Loading = { url: URL; context: Readonly<RouterContextProvider> }

/** The limit of the API. Our tokens are shorter. */
const MAX_TOKEN_LENGTH = 200

/** Checks the token in the URL without using it up. */
export async function loadResetToken(args: Loading): Promise<{ token: string; isValid: boolean } | null> {
  const token = args.url.searchParams.get('token')
  if (!token) return null
  if (token.length > MAX_TOKEN_LENGTH) return { token, isValid: false }
  const path = `/auth/reset-password?token=${encodeURIComponent(token)}` as const
  return { token, isValid: (await loadFromApi(args, path)).isValid }
}
