import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GroupKind, UsedGroup } from '#domain/content/content-groups.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Field, TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { Notice } from '../../design/notice.tsx'
import { CategoryName } from '../category-name.tsx'
import { GROUP_WORDS } from './group-words.ts'

const FIRST_COLOUR = '#2563eb'

export function GroupDialog({ kind, group }: { kind: GroupKind; group: UsedGroup | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [color, setColor] = useState(FIRST_COLOUR)
  const { run, isRunning, error, clearError } = useTask()
  const { revalidate } = useRevalidator()
  const open = (shouldOpen: boolean) => {
    setIsOpen(shouldOpen)
    clearError()
    setName(group?.name ?? '')
    setColor(group?.color ?? FIRST_COLOUR)
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = kind === 'category' ? { name, color } : { name }
    const { path } = GROUP_WORDS[kind]
    const response = await run(() =>
      group ? callApi('PATCH', `${path}/${group.id}`, typed) : callApi('POST', path, typed),
    )
    if (!response?.ok) return
    setIsOpen(false)
    await revalidate()
  }
  return (
    <Dialog
      title={group ? `Change ${group.name}` : `New ${kind}`}
      description={
        group
          ? `Everything that uses the ${kind} shows the new name. The URL stays the same.`
          : 'The URL is created from the name and stays the same when the name changes.'
      }
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        group ? (
          <Button size="sm" variant="ghost" aria-label={`Change ${group.name}`}>
            Change
          </Button>
        ) : (
          <Button size="sm">
            <Plus className="size-4" aria-hidden="true" />
            New {kind}
          </Button>
        )
      }
    >
      <Form onSubmit={save} className="grid grid-cols-1 gap-4">
        {error && <Notice tone="error">{error.message}</Notice>}
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {kind === 'category' && (
          <Field label="Colour">
            {(control) => (
              <div className="flex items-center gap-4">
                <input
                  {...control}
                  type="color"
                  name="color"
                  value={color}
                  onChange={(event) => setColor(event.target.value)}
                  className="h-9 w-14 rounded-md border border-field-line bg-surface p-1"
                />
                <CategoryName name={name || 'Preview'} color={color} />
              </div>
            )}
          </Field>
        )}
        <Button type="submit" variant="primary" isLoading={isRunning} className="justify-self-end">
          {group ? 'Save' : `Create ${kind}`}
        </Button>
      </Form>
    </Dialog>
  )
}
