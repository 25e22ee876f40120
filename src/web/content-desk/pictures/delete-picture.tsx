import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiValue } from '../../client/api-types.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { showToast } from '../../design/toasts/toast.ts'

export type ListedPicture = ApiValue<'GET', '/admin/media'>['files'][number]

type DeletePictureProps = {
  picture: ListedPicture
  /** Receives the focus after the card is removed. */
  headingRef: RefObject<HTMLHeadingElement | null>
}

export function DeletePicture({ picture: { id, alt }, headingRef }: DeletePictureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isRunning, error, clearError } = useTask()
  const { revalidate } = useRevalidator()
  const name = alt || 'picture without alt text'
  const remove = async () => {
    const response = await run(() => callApi('DELETE', `/admin/media/${id}`))
    if (!response?.ok) return
    setIsOpen(false)
    showToast('success', 'The picture was deleted')
    await revalidate()
    headingRef.current?.focus()
  }
  return (
    <Dialog
      title="Delete this picture?"
      description={`“${name}” is deleted permanently. No text uses it, but old revisions that did will lose it.`}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        clearError()
      }}
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      }
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      <DialogActions>
        <Button variant="danger" isLoading={isRunning} onClick={remove}>
          Delete picture
        </Button>
      </DialogActions>
    </Dialog>
  )
}
