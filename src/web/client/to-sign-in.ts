import { redirectDocument } from 'react-router'
import { signInPathFor } from './protected-path.ts'

/**
 * Sends a loader's visitor to sign in and back to the place they asked for. With a new document: the old one still shows
 * an account. `url` is the address people see; that of the request may hold what React Router asks for data with.
 */
export function toSignIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Response {
  return redirectDocument(signInPathFor(pathname + search))
}
