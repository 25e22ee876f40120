import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../components/button.tsx'
import { Dialog, DialogClose } from '../components/dialog.tsx'
import { Notice } from '../components/notice.tsx'
import { showToast } from '../components/toast.ts'
import { callApi } from '../session/call-api.ts'
import { useTask } from './security/use-task.ts'
import { showFailure } from './show-failure.ts'

export function RemoveAvatarDialog({ onStart }: { onStart: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isRunning, error, forgetError } = useTask()
  const { revalidate } = useRevalidator()
  const remove = async () => {
    onStart()
    const answer = await run(() => callApi('DELETE', '/account/avatar'))
    if (!answer) return
    if (!answer.ok) return showFailure(answer.error, 'Failed to remove avatar')
    setIsOpen(false)
    showToast('success', 'Avatar removed successfully')
    await revalidate()
  }
  return (
    <Dialog
      title="Remove your picture?"
      description="Your initials take its place. You can upload a picture again at any time."
      trigger={<Button variant="ghost">Remove</Button>}
      isOpen={isOpen}
      onOpenChange={(next) => {
        forgetError()
        setIsOpen(next)
      }}
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button variant="danger" isLoading={isRunning} onClick={remove}>
          Remove picture
        </Button>
      </div>
    </Dialog>
  )
}
