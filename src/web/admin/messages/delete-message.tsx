import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ContactMessage } from '#domain/system/admin.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { useRefreshOpenMessages } from './open-messages.tsx'

export function DeleteMessage({ message: { id, subject, name } }: { message: ContactMessage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isRunning, error } = useTask()
  const { revalidate } = useRevalidator()
  const forgetCount = useRefreshOpenMessages()
  const remove = async () => {
    const response = await run(() => callApi('DELETE', `/admin/messages/${id}`))
    if (!response?.ok) return
    showToast('success', 'Message deleted')
    setIsOpen(false)
    await Promise.all([revalidate(), forgetCount()])
  }
  return (
    <Dialog
      title="Delete this message?"
      description={`“${subject}” from ${name} is deleted permanently. Emails already sent about it are not deleted.`}
      trigger={
        <Button size="sm">
          <Trash2 className="size-4" aria-hidden="true" />
          Delete
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      <DialogActions>
        <Button variant="danger" isLoading={isRunning} onClick={remove}>
          Delete message
        </Button>
      </DialogActions>
    </Dialog>
  )
}
