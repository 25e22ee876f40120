import { Link2, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { checkSavedName } from '#domain/explorer/saved-name.ts'
import { type ExplorerView, isSameView, type SavedView, viewPath } from '#domain/explorer/views.ts'
import type { Project } from '#domain/projects/project.ts'
import { callApi } from '../client/call-api.ts'
import { showFailure } from '../client/show-failure.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Dialog, DialogClose } from '../design/dialog.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { copyLink } from './copy-link.ts'
import { ViewSummary } from './save-view-dialog.tsx'
import { refreshViews, useViews } from './use-views.ts'

type ManageViewsProps = { project: Pick<Project, 'id' | 'slug'>; current: ExplorerView }
type ManageViewsDialogProps = ManageViewsProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function ManageViewsDialog({ project, current, isOpen, onOpenChange }: ManageViewsDialogProps) {
  const list = useRef<HTMLUListElement>(null)
  const { views = [] } = useViews(project.id)
  return (
    <Dialog
      title="Saved views"
      description="The link of a view shows the same rows of the latest crawl."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isWide
    >
      <ul ref={list} tabIndex={-1} className="divide-y divide-line border-y border-line outline-none">
        {views.map((view) => (
          <ViewRow
            key={view.id}
            project={project}
            view={view}
            current={current}
            onChanged={() => list.current?.focus()}
          />
        ))}
      </ul>
      {views.length === 0 && <p className="text-sm text-muted">No view is saved. Save one from the menu of views.</p>}
    </Dialog>
  )
}

type ViewRowProps = ManageViewsProps & { view: SavedView; onChanged: () => void }

function ViewRow({ project, view, current, onChanged }: ViewRowProps) {
  const [step, setStep] = useState<'rename' | 'delete' | null>(null)
  const { run, isRunning, error } = useTask()
  const path = `/projects/${project.id}/views/${view.id}` as const
  const finish = async (words: string) => {
    showToast('success', words)
    setStep(null)
    onChanged()
    await refreshViews(project.id)
  }
  const rename = async (name: string) => {
    const result = await run(() => callApi('PATCH', path, { name }))
    if (result?.ok) await finish('View renamed')
  }
  const replace = async () => {
    const result = await run(() => callApi('PATCH', path, { view: current }))
    if (result?.ok) await finish('View replaced')
    else if (result) showFailure(result.error, result.error.message)
  }
  const remove = async () => {
    const result = await run(() => callApi('DELETE', path))
    if (!result) return
    // A 404 means that the view was already deleted in another tab.
    if (result.ok || result.error.status === 404) await finish('View deleted')
    else showFailure(result.error, result.error.message)
  }
  if (step === 'rename')
    return (
      <li className="py-3">
        <RenameForm
          name={view.name}
          isRunning={isRunning}
          error={error?.message ?? null}
          onRename={rename}
          onCancel={() => setStep(null)}
        />
      </li>
    )
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <DialogClose asChild>
            <Link
              to={viewPath(project.slug, view)}
              className="rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline"
            >
              <bdi>{view.name}</bdi>
            </Link>
          </DialogClose>
          <ViewSummary view={view} />
        </div>
        {step === null && (
          <div className="flex flex-wrap gap-1">
            {!isSameView(view, current) && (
              <Button
                size="sm"
                variant="ghost"
                title="Save what the explorer shows now under this name"
                isLoading={isRunning}
                onClick={replace}
              >
                Replace
              </Button>
            )}
            <IconButton label={`Rename ${view.name}`} onClick={() => setStep('rename')}>
              <Pencil className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Copy the link of ${view.name}`}
              onClick={() => void copyLink(viewPath(project.slug, view))}
            >
              <Link2 className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton label={`Delete ${view.name}`} onClick={() => setStep('delete')}>
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      {step === 'delete' && (
        <div className="flex flex-wrap items-center justify-end gap-2 rounded-lg bg-bad-soft p-3">
          <p className="mr-auto text-bad">Delete this view? Its link keeps working.</p>
          <Button size="sm" disabled={isRunning} onClick={() => setStep(null)}>
            Keep
          </Button>
          <Button size="sm" variant="danger" autoFocus isLoading={isRunning} onClick={remove}>
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" variant="ghost" className="px-2!" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  )
}

type RenameFormProps = {
  name: string
  isRunning: boolean
  error: string | null
  onRename: (name: string) => Promise<void>
  onCancel: () => void
}

function RenameForm({ name, isRunning, error, onRename, onCancel }: RenameFormProps) {
  const [typed, setTyped] = useState(name)
  const checked = checkSavedName(typed, 'view')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (checked.ok) void onRename(checked.value)
  }
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-2">
      <TextField
        label="New name"
        name="name"
        autoFocus
        autoComplete="off"
        value={typed}
        readOnly={isRunning}
        error={checked.ok ? error : checked.message}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" disabled={isRunning} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" isLoading={isRunning}>
          Rename
        </Button>
      </div>
    </Form>
  )
}
