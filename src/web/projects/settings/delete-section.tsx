import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { AccountCard } from '../../account/account-card.tsx'
import { callApi } from '../../client/call-api.ts'
import { forgetProject, refreshProjects } from '../../client/project-queries.ts'
import { Refusal } from '../../client/refusal.tsx'
import { showFailure } from '../../client/show-failure.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { showToast } from '../../design/toasts/toast.ts'

type DeleteSectionProps = {
  project: Project
  /** Leaves without asking about unsaved changes. */
  leaveAnyway: (leave: () => void) => void
}

export function DeleteSection({ project, leaveAnyway }: DeleteSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, error, clearError } = useTask()
  const navigate = useNavigate()

  const open = (isOpened: boolean) => {
    if (isRunning) return
    setIsOpen(isOpened)
    setTyped('')
    setProblem(null)
    clearError()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isRight = sameName(typed, project.name)
    setProblem(isRight ? null : 'The name does not match. Nothing was deleted.')
    if (!isRight) return event.currentTarget.querySelector('input')?.focus()
    const result = await run(() => callApi('DELETE', `/projects/${project.id}`))
    if (!result) return
    if (!result.ok && result.error.status !== 404) return showFailure(result.error, 'Failed to delete project')
    showToast('success', 'Project deleted successfully')
    forgetProject(project.id)
    leaveAnyway(() => navigate('/dashboard'))
    void refreshProjects()
  }
  return (
    <AccountCard
      title="Delete project"
      text="Permanently deletes the project with all its crawls, reports and exports. A running crawl is stopped."
    >
      <Dialog
        title="Delete this project?"
        description="All its crawls, reports and settings are deleted. This cannot be undone."
        trigger={
          <Button variant="danger" className="justify-self-start">
            Delete project
          </Button>
        }
        isOpen={isOpen}
        onOpenChange={open}
      >
        <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
          <p className="rounded-md bg-sunken px-3 py-2 text-sm font-medium wrap-anywhere" dir="auto">
            {project.name}
          </p>
          <TextField
            label="Type the project’s name to confirm"
            name="confirmation"
            value={typed}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
          <Refusal error={error} />
          <DialogActions isCancelDisabled={isRunning}>
            <Button type="submit" variant="danger" isLoading={isRunning}>
              {isRunning ? 'Deleting…' : 'Delete project'}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </AccountCard>
  )
}

/** Ignores differences in spaces and Unicode forms, because people cannot see them. */
function sameName(typed: string, name: string): boolean {
  const normalise = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return normalise(typed) === normalise(name)
}
