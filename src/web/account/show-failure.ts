import { showToast } from '../components/toast.ts'
import type { ApiError } from '../session/call-api.ts'

/** The spec's words for what did not work. Somebody whose session ended meanwhile hears that instead. */
export function showFailure(error: Pick<ApiError, 'status'>, words: string): void {
  showToast('error', error.status === 401 ? 'Authentication required' : words)
}
