import { redirectDocument } from 'react-router'
import { signInPathFor } from './protected-path.ts'

/**
 * Redirects to sign in and back to `url`, with a new document because the old one still shows an account.
 * Pass the visible URL: the request URL may carry React Router's data parameters.
 */
export function toSignIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Response {
  return redirectDocument(signInPathFor(pathname + search))
}
