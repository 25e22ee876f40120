import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { hasRight } from '#domain/workspaces/workspace-role.ts'
import { MAX_WORKSPACE_NAME } from '#domain/workspaces/workspace-rules.ts'
import { AccountCard } from '../account/account-card.tsx'
import { callApi } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { openWorkspace } from './open-workspace.ts'
import { ROLE_WORDS } from './role-words.ts'

/** All workspaces of the account, the name of the current one, and a form for a new one. */
export function WorkspacesCard({ workspaces, current }: { workspaces: Workspace[]; current: Workspace }) {
  const { run, error } = useTask()
  return (
    <AccountCard
      title="Workspaces"
      text="Projects and the plan belong to a workspace. Everything below is about the current one."
    >
      <Refusal error={error} />
      <ul className="divide-y divide-line border-y border-line">
        {workspaces.map((workspace) => (
          <li key={workspace.id} className="flex items-center gap-3 py-3 text-sm">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <p dir="auto" className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                {workspace.name}
                {workspace.isCurrent && <Badge tone="accent">Current</Badge>}
                {workspace.isPersonal && <Badge>Personal</Badge>}
                {workspace.deleteAfter && <Badge tone="warn">Deleted</Badge>}
              </p>
              <p className="text-muted">
                {ROLE_WORDS[workspace.role].label}, {counted(workspace.projects, 'project')},{' '}
                {counted(workspace.members, 'member')}
              </p>
            </div>
            {!workspace.isCurrent && (
              <Button
                size="sm"
                aria-label={`Switch to ${workspace.name}`}
                onClick={() => run(() => openWorkspace(workspace, '/profile/workspace'))}
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasRight(current.role, 'manage') && current.deleteAfter === null && <RenameForm workspace={current} />}
      <CreateForm />
    </AccountCard>
  )
}

function RenameForm({ workspace }: { workspace: Workspace }) {
  const [name, setName] = useState(workspace.name)
  const { run, isRunning, error } = useTask()
  const { revalidate } = useRevalidator()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const result = await run(() => callApi('PATCH', `/workspaces/${workspace.id}`, { name }))
    if (!result?.ok) return
    showToast('success', 'The workspace is renamed')
    await revalidate()
  }
  return (
    <Form onSubmit={submit} onEarlyInput={({ name = '' }) => setName(name)} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Name of this workspace"
        name="name"
        value={name}
        error={error?.message ?? null}
        maxLength={MAX_WORKSPACE_NAME}
        onChange={({ target }) => setName(target.value)}
        className="min-w-60 flex-1"
      />
      <Button type="submit" isLoading={isRunning}>
        Rename
      </Button>
    </Form>
  )
}

function CreateForm() {
  const [name, setName] = useState('')
  const { run, isRunning, error } = useTask()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const result = await run(() => callApi('POST', '/workspaces', { name }))
    // Loads a new document, because everything shown so far is of another workspace.
    if (result?.ok) location.assign('/profile/workspace')
  }
  return (
    <Form onSubmit={submit} onEarlyInput={({ name = '' }) => setName(name)} className="flex flex-wrap items-end gap-3">
      <TextField
        label="New workspace"
        name="name"
        value={name}
        error={error?.message ?? null}
        maxLength={MAX_WORKSPACE_NAME}
        onChange={({ target }) => setName(target.value)}
        className="min-w-60 flex-1"
      />
      <Button type="submit" isLoading={isRunning}>
        Create workspace
      </Button>
    </Form>
  )
}
