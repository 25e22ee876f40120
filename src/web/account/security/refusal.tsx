import { useLocation } from 'react-router'
import { Notice } from '../../components/notice.tsx'
import type { ApiError } from '../../session/call-api.ts'
import { signInPathFor } from '../../session/protected-path.ts'

/** Why something was not done, and the way to sign in again where that is what it takes. */
export function Refusal({ error }: { error: ApiError | null }) {
  const { pathname } = useLocation()
  if (!error) return null
  return (
    <Notice tone="error">
      {error.message}
      {error.code === 'fresh_sign_in_required' && (
        <>
          {' '}
          <a href={`${signInPathFor(pathname)}&again=1`} className="font-medium underline">
            Sign in again
          </a>
        </>
      )}
    </Notice>
  )
}
