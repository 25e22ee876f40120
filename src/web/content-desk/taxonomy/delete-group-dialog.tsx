import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GroupKind, UsedGroup } from '#domain/content/content-groups.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogClose } from '../../design/dialog.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { Notice } from '../../design/notice.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { GROUP_WORDS } from './group-words.ts'

type DeleteGroupDialogProps = {
  kind: GroupKind
  group: UsedGroup
  groups: UsedGroup[]
  /** Gets the focus when the row that had it is gone. */
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** Asks, and says what happens to the items that have it. */
export function DeleteGroupDialog({ kind, group, groups, headingRef }: DeleteGroupDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [instead, setInstead] = useState('')
  const { run, isRunning, error, forgetError } = useTask()
  const { revalidate } = useRevalidator()
  const { path, item } = GROUP_WORDS[kind]
  const remove = async () => {
    // Not said where nothing had to be chosen: if something uses it by now, nothing is deleted.
    const query = group.count === 0 ? '' : `?reassign=${instead || 'none'}`
    const response = await run(() => callApi('DELETE', `${path}/${group.id}${query}`))
    if (!response?.ok) return
    setIsOpen(false)
    showToast('success', `The ${kind} ${group.name} is deleted`)
    await revalidate()
    headingRef.current?.focus()
  }
  return (
    <Dialog
      title={`Delete the ${kind} ${group.name}?`}
      description={
        group.count === 0
          ? 'Nothing uses it.'
          : `${counted(group.count, item)} ${plural(group.count, 'has', 'have')} it. Nothing else is deleted: choose what they get instead.`
      }
      isOpen={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        setInstead('')
        forgetError()
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
          label="Instead"
          value={instead}
          onChange={(event) => setInstead(event.target.value)}
          options={[
            { value: '', label: `No ${kind}` },
            ...groups.filter(({ id }) => id !== group.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button variant="danger" isLoading={isRunning} onClick={remove}>
          Delete {kind}
        </Button>
      </div>
    </Dialog>
  )
}
