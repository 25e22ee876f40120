import { useNavigate } from 'react-router'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { callApi } from '../../../client/call-api.ts'
import { useTask } from '../../../client/use-task.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog, DialogActions } from '../../../design/dialog.tsx'
import { Notice } from '../../../design/notice.tsx'
import { showToast } from '../../../design/toasts/toast.ts'
import { KIND_WORDS } from '../../kind-words.ts'

export function DeleteDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const navigate = useNavigate()
  const { run, isRunning, error } = useTask()
  const { one } = KIND_WORDS[item.kind]
  const remove = async () => {
    const response = await run(() =>
      callApi('DELETE', `/admin/content/${item.kind}/${item.id}?version=${item.version}`),
    )
    if (!response?.ok) return
    showToast('success', `The ${one} was deleted`)
    await navigate(`/admin/content/${item.kind}`, { state: { isDeleted: true } })
  }
  return (
    <Dialog
      title={`Delete this ${one}?`}
      description={`“${item.title}” is deleted permanently, with all its revisions. Uploaded pictures stay.`}
      isOpen
      onOpenChange={onClose}
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      <DialogActions>
        <Button variant="danger" isLoading={isRunning} onClick={remove}>
          Delete {one}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
