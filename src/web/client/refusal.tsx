import { useLocation } from 'react-router'
import { Notice } from '../design/notice.tsx'
import type { ApiError } from './call-api.ts'
import { signInPathFor } from './protected-path.ts'

/** Why something was not done, and the way to sign in again where that is what it takes. */
export function Refusal({ error }: { error: ApiError | null }) {
  const { pathname } = useLocation()
  if (!error) return null
  const again = SIGN_IN_AGAIN[error.code]
  return (
    <Notice tone="error">
      {error.message}
      {again !== undefined && (
        <>
          {' '}
          <a href={signInPathFor(pathname) + again} className="font-medium underline">
            Sign in again
          </a>
        </>
      )}
    </Notice>
  )
}

/** What the address of the sign-in screen ends with: somebody who is still signed in has to ask for it. */
const SIGN_IN_AGAIN: Record<string, string | undefined> = { fresh_sign_in_required: '&again=1', sign_in_required: '' }
