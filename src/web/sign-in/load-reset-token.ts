import type { RouterContextProvider } from 'react-router'
import { loadFromApi } from '../session/load-from-api.ts'

type Loading = { request: Request; context: Readonly<RouterContextProvider> }

const MAX_TOKEN_LENGTH = 500

/** The token of a reset mail in the address, and whether it still works. Looking at it does not use it up. */
export async function loadResetToken(args: Loading): Promise<{ token: string; isValid: boolean } | null> {
  const token = new URL(args.request.url).searchParams.get('token')
  if (!token) return null
  if (token.length > MAX_TOKEN_LENGTH) return { token: '', isValid: false }
  const path = `/auth/reset-password?token=${encodeURIComponent(token)}`
  return { token, isValid: (await loadFromApi<{ isValid: boolean }>(args, path)).isValid }
}
