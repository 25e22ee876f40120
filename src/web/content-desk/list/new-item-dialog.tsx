import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContentKind } from '#domain/content/content.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { showNotes } from '../editor/draft/display-notes.ts'
import { KIND_WORDS } from '../kind-words.ts'

export function NewItemDialog({ kind }: { kind: ContentKind }) {
  const navigate = useNavigate()
  const { run, isRunning, error } = useTask()
  const [title, setTitle] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { one } = KIND_WORDS[kind]

  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (title.trim() === '') return
    const result = await run(() => callApi('POST', `/admin/content/${kind}`, { title }))
    if (!result?.ok) return
    await navigate(`/admin/content/${kind}/${result.value.id}`)
    showNotes(result.value)
  }
  return (
    <Dialog
      title={`New ${one}`}
      description="It starts as a draft that only editors see. The URL is created from the title; you can change it."
      trigger={
        <Button variant="primary">
          <Plus className="size-4" aria-hidden="true" />
          New {one}
        </Button>
      }
    >
      <Form onSubmit={create} className="grid grid-cols-1 gap-4">
        <TextField
          label="Title"
          name="title"
          required
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={isSubmitted && title.trim() === '' ? 'A title is required.' : (error?.message ?? null)}
        />
        <Button type="submit" variant="primary" isLoading={isRunning} className="justify-self-end">
          Create draft
        </Button>
      </Form>
    </Dialog>
  )
}
