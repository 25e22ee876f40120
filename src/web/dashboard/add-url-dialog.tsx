import { type SubmitEvent, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { callApi } from '../client/call-api.ts'
import { refreshProjects } from '../client/project-queries.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Dialog, DialogActions } from '../design/dialog.tsx'
import { TextField } from '../design/forms/field.tsx'
import { showToast } from '../design/toasts/toast.ts'

/** Shown if the project was deleted in a different tab. */
const NO_PROJECT = 'No project selected'

type AddUrlDialogProps = { project: Project; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function AddUrlDialog({ project, isOpen, onOpenChange }: AddUrlDialogProps) {
  return (
    <Dialog
      title="Add URL"
      description="Later crawls of this project also start at this URL, even if no page links to it."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <AddUrlForm project={project} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so closing it clears the input. */
function AddUrlForm({ project, onDone }: { project: Project; onDone: () => void }) {
  const [url, setUrl] = useState('')
  const { run, isRunning, error } = useTask()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (url.trim() === '') return
    const result = await run(() => callApi('POST', `/projects/${project.id}/urls`, { url: url.trim() }))
    if (!result) return
    if (!result.ok) return showToast('error', result.error.status === 404 ? NO_PROJECT : 'Failed to add URL')
    showToast('success', 'URL added successfully!')
    onDone()
    await refreshProjects()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="URL"
        type="url"
        required
        autoFocus
        placeholder={new URL('/page', project.url).href}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={url}
        readOnly={isRunning}
        onChange={(event) => setUrl(event.target.value)}
        error={error?.message ?? null}
      />
      <DialogActions>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          Add URL
        </Button>
      </DialogActions>
    </form>
  )
}
