import { showToast } from '../design/toasts/toast.ts'
import type { ApiError } from './call-api.ts'
import { signInPathFor } from './protected-path.ts'

/** Shows `words` as an error toast, or 'Authentication required' if the user is no longer signed in. */
export function showFailure(error: Pick<ApiError, 'status'>, words: string): void {
  if (error.status !== 401) {
    showToast('error', words)
    return
  }
  const { pathname, search } = window.location
  const signInAgain = () => window.location.assign(signInPathFor(pathname + search))
  showToast('error', 'Authentication required', { label: 'Sign in again', onClick: signInAgain })
}
