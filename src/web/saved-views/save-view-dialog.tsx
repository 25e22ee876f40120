import { type SubmitEvent, useState } from 'react'
import { checkSavedName } from '#domain/explorer/saved-name.ts'
import { EXPLORER_TABLES } from '#domain/explorer/tables.ts'
import type { ExplorerView } from '#domain/explorer/views.ts'
import { callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Dialog, DialogActions } from '../design/dialog.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { refreshViews } from './use-views.ts'

type SaveViewProps = { projectId: string; current: ExplorerView }
type SaveViewDialogProps = SaveViewProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function SaveViewDialog({ isOpen, onOpenChange, ...view }: SaveViewDialogProps) {
  return (
    <Dialog
      title="Save view"
      description="Keeps the table with its filter, order, columns and row height. It always shows the latest crawl."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <SaveViewForm {...view} onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}

function SaveViewForm({ projectId, current, onSaved }: SaveViewProps & { onSaved: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, error } = useTask()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkSavedName(name, 'view')
    setProblem(checked.ok ? null : checked.message)
    if (!checked.ok) return event.currentTarget.querySelector('input')?.focus()
    const body = { name: checked.value, ...current }
    const result = await run(() => callApi('POST', `/projects/${projectId}/views`, body))
    if (!result?.ok) return
    showToast('success', 'View saved')
    onSaved()
    await refreshViews(projectId)
  }
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={name}
        readOnly={isRunning}
        error={problem ?? error?.message ?? null}
        onChange={({ target }) => setName(target.value)}
      />
      <ViewSummary view={current} />
      <DialogActions isCancelDisabled={isRunning}>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          Save view
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The table and the filter of a view. */
export function ViewSummary({ view: { table, filter } }: { view: ExplorerView }) {
  return (
    <p className="text-xs wrap-anywhere text-muted">
      {EXPLORER_TABLES[table].label}
      {filter === '' ? ', without a filter' : ': '}
      {filter !== '' && <code className="font-mono">{filter}</code>}
    </p>
  )
}
