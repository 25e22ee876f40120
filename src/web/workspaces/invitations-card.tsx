import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { limitedTo } from '#domain/workspaces/limited-to.ts'
import type { Workspace, WorkspaceInvitation } from '#domain/workspaces/workspace.ts'
import { INVITATION_DAYS } from '#domain/workspaces/workspace-rules.ts'
import { AccountCard } from '../account/account-card.tsx'
import { callApi } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { type Access, AccessFields, type ProjectChoice } from './access-fields.tsx'
import { ROLE_WORDS, rolesToGive } from './role-words.ts'

type InvitationsCardProps = { workspace: Workspace; invitations: WorkspaceInvitation[]; projects: ProjectChoice[] }

export function InvitationsCard({ workspace, invitations, projects }: InvitationsCardProps) {
  return (
    <AccountCard
      title="Invitations"
      isOwnersOnly
      text={`The link in the mail works for ${INVITATION_DAYS} days, and only for the account with that email address.`}
    >
      {workspace.deleteAfter === null && <InviteForm workspace={workspace} projects={projects} />}
      {invitations.length > 0 && (
        <ul aria-label="Open invitations" className="divide-y divide-line border-y border-line">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <InvitationRow workspace={workspace} invitation={invitation} projects={projects} />
            </li>
          ))}
        </ul>
      )}
    </AccountCard>
  )
}

const FIRST: Access = { role: 'viewer', seesAllProjects: true, projectIds: [] }

function InviteForm({ workspace, projects }: { workspace: Workspace; projects: ProjectChoice[] }) {
  const [email, setEmail] = useState('')
  const [access, setAccess] = useState(FIRST)
  const [problem, setProblem] = useState<string | null>(null)
  const [isWarned, setIsWarned] = useState(false)
  const { run, isRunning, error } = useTask()
  const { revalidate } = useRevalidator()
  const change = (changed: Access) => {
    setAccess(changed)
    setIsWarned(false)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(email.trim() === '' ? 'Enter an email address' : null)
    if (email.trim() === '') return
    const seesNothing = !access.seesAllProjects && access.projectIds.length === 0
    if (seesNothing && !isWarned) return setIsWarned(true)
    const projectIds = access.seesAllProjects ? [] : access.projectIds
    const body = { email, role: access.role, seesAllProjects: access.seesAllProjects, projectIds }
    const result = await run(() => callApi('POST', `/workspaces/${workspace.id}/invitations`, body))
    if (!result?.ok) return
    showToast('success', `${email} is invited`)
    setEmail('')
    setIsWarned(false)
    await revalidate()
  }
  return (
    <Form onSubmit={submit} onEarlyInput={({ email = '' }) => setEmail(email)} className="grid grid-cols-1 gap-4">
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <AccessFields access={access} roles={rolesToGive(workspace)} projects={projects} onChange={change} />
      {isWarned && (
        <Notice tone="info">
          No project is chosen, so they see none until you choose one. Choose a project, or send the invitation anyway.
        </Notice>
      )}
      <Refusal error={error} />
      <Button type="submit" variant="primary" isLoading={isRunning} className="justify-self-start">
        {isWarned ? 'Send anyway' : 'Send invitation'}
      </Button>
    </Form>
  )
}

type InvitationRowProps = { workspace: Workspace; invitation: WorkspaceInvitation; projects: ProjectChoice[] }

function InvitationRow({ workspace, invitation, projects }: InvitationRowProps) {
  const { run, isRunning, error } = useTask()
  const { revalidate } = useRevalidator()
  const { id, email, role, isExpired, sentAt, expiresAt } = invitation
  const seen = projects.filter((project) => invitation.projectIds.includes(project.id))
  const named = seen.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
  const path = `/workspaces/${workspace.id}/invitations/${id}` as const
  const finish = async (result: { ok: boolean } | null, words: string) => {
    if (result?.ok) showToast('success', words)
    // Reload even after a failure, because an accepted invitation must disappear from the list.
    if (result) await revalidate()
  }
  return (
    <div className="grid gap-2 py-3 text-sm">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
        <div className="grid min-w-0 gap-0.5 lg:flex-1">
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {email}
            <Badge>{ROLE_WORDS[role].label}</Badge>
            {isExpired && <Badge tone="warn">Expired</Badge>}
          </p>
          {!invitation.seesAllProjects && <p className="wrap-anywhere text-muted">Will see {limitedTo(named)}</p>}
          <p className="text-muted">
            Sent <Moment at={sentAt} isAgo />, {isExpired ? 'expired on' : 'valid until'} <Moment at={expiresAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            isLoading={isRunning}
            aria-label={`Send again to ${email}`}
            onClick={async () =>
              finish(await run(() => callApi('POST', `${path}/resend`)), `${email} is invited again`)
            }
          >
            Send again
          </Button>
          <Button
            size="sm"
            isLoading={isRunning}
            aria-label={`Revoke the invitation to ${email}`}
            onClick={async () => finish(await run(() => callApi('DELETE', path)), 'The invitation is revoked')}
          >
            Revoke
          </Button>
        </div>
      </div>
      <Refusal error={error} />
    </div>
  )
}
