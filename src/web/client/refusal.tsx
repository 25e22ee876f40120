import { useLocation } from 'react-router'
import { Notice } from '../design/notice.tsx'
import type { ApiError } from './call-api.ts'
import { signInPathFor } from './protected-path.ts'

/** Shows an API error, with a sign-in link if signing in solves it. */
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

/** Suffixes of the sign-in URL. Without `again=1` the sign-in screen redirects users who are signed in. */
const SIGN_IN_AGAIN: Record<string, string | undefined> = { fresh_sign_in_required: '&again=1', sign_in_required: '' }
