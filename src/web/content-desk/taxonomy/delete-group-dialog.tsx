import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GroupKind, UsedGroup } from '#domain/content/content-groups.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { Notice } from '../../design/notice.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { GROUP_WORDS } from './group-words.ts'

type DeleteGroupDialogProps = {
  kind: GroupKind
  group: UsedGroup
  groups: UsedGroup[]
  /** Receives the focus after the row is removed. */
  headingRef: RefObject<HTMLHeadingElement | null>
}

export function DeleteGroupDialog({ kind, group, groups, headingRef }: DeleteGroupDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [replacement, setReplacement] = useState('')
  const { run, isRunning, error, clearError } = useTask()
  const { revalidate } = useRevalidator()
  const { path, item } = GROUP_WORDS[kind]
  const remove = async () => {
    // Without `reassign`, the server deletes nothing if an item has been added to the group in the meantime.
    const query = group.count === 0 ? '' : (`?reassign=${replacement || 'none'}` as const)
    const response = await run(() => callApi('DELETE', `${path}/${group.id}${query}`))
    if (!response?.ok) return
    setIsOpen(false)
    showToast('success', `The ${kind} ${group.name} was deleted`)
    await revalidate()
    headingRef.current?.focus()
  }
  return (
    <Dialog
      title={`Delete the ${kind} ${group.name}?`}
      description={
        group.count === 0
          ? 'It is not used.'
          : `${counted(group.count, item)} ${plural(group.count, 'uses', 'use')} it and will not be deleted. ` +
            'Choose a replacement.'
      }
      isOpen={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        setReplacement('')
        clearError()
      }}
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Delete ${group.name}`}>
          Delete
        </Button>
      }
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      {group.count > 0 && (
        <SelectField
          label="Replace with"
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          options={[
            { value: '', label: `No ${kind}` },
            ...groups.filter(({ id }) => id !== group.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <DialogActions>
        <Button variant="danger" isLoading={isRunning} onClick={remove}>
          Delete {kind}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
