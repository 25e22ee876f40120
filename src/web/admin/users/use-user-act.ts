import { useRevalidator } from 'react-router'
import type { AdminUser } from '#domain/system/admin.ts'
import { showToast } from '../../components/toast.ts'
import { callApi } from '../../session/call-api.ts'

/** Does something to an account, and shows what became of it. */
export function useUserAct({ id }: Pick<AdminUser, 'id'>) {
  const { revalidate } = useRevalidator()
  return {
    call: (what: string, body?: unknown) => callApi('POST', `/admin/users/${encodeURIComponent(id)}/${what}`, body),
    done: (message: string) => async () => {
      showToast('success', message)
      await revalidate()
    },
  }
}
