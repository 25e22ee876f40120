import { useRevalidator } from 'react-router'
import type { AdminUser } from '#domain/system/admin.ts'
import { showToast } from '../../design/toasts/toast.ts'

export function useUserAction({ id }: Pick<AdminUser, 'id'>) {
  const { revalidate } = useRevalidator()
  return {
    path: `/admin/users/${encodeURIComponent(id)}` as const,
    done: (message: string) => async () => {
      showToast('success', message)
      await revalidate()
    },
  }
}
