import { useRevalidator } from 'react-router'
import type { AdminUser } from '#domain/system/admin.ts'
import { callApi } from '../../client/call-api.ts'
import { showToast } from '../../design/toasts/toast.ts'

/** `call` runs an admin action on the account; `done` shows a toast and reloads. */
export function useUserAction({ id }: Pick<AdminUser, 'id'>) {
  const { revalidate } = useRevalidator()
  return {
    call: (what: string, body?: unknown) => callApi('POST', `/admin/users/${encodeURIComponent(id)}/${what}`, body),
    done: (message: string) => async () => {
      showToast('success', message)
      await revalidate()
    },
  }
}
