import { redirectDocument } from 'react-router'
import { signInPathFor } from './protected-path.ts'

/**
 * Redirects to sign in and then back to `url`. Loads a new document, because the old one still shows an account. Pass
 * the URL shown in the browser, because the request URL can contain React Router's data parameters.
 */
export function toSignIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Response {
  return redirectDocument(signInPathFor(pathname + search))
}
