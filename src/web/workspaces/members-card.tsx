import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import type { Workspace, WorkspaceMember } from '#domain/workspaces/workspace.ts'
import { hasRight, losesInvitations } from '#domain/workspaces/workspace-role.ts'
import { AccountCard } from '../account/account-card.tsx'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { callApi } from '../client/call-api.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { type Access, AccessFields, type ProjectChoice } from './access-fields.tsx'
import { ROLE_WORDS, rolesToGive } from './role-words.ts'

type MembersCardProps = {
  workspace: Workspace
  members: WorkspaceMember[]
  userId: string
  projects: ProjectChoice[]
}

export function MembersCard({ workspace, members, userId, projects }: MembersCardProps) {
  const own = members.find((member) => member.userId === userId)
  const canManage = hasRight(workspace.role, 'manage') && workspace.deleteAfter === null
  return (
    <AccountCard
      title="Members"
      isOwnersOnly
      text={`${counted(members.length, 'person', 'people')} in this workspace.`}
    >
      <ul className="divide-y divide-line border-y border-line">
        {members.map((member) => (
          <li key={member.userId} className="flex flex-col gap-3 py-3 text-sm lg:flex-row lg:items-center">
            <div className="grid min-w-0 gap-0.5 lg:flex-1">
              <p dir="auto" className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                {member.name}
                <Badge>{ROLE_WORDS[member.role].label}</Badge>
                {member.userId === userId && <Badge tone="accent">You</Badge>}
              </p>
              <p className="wrap-anywhere text-muted">{member.email}</p>
              {!member.seesAllProjects && (
                <p className="wrap-anywhere text-muted">Sees {seenProjects(member, projects)}</p>
              )}
            </div>
            {canManage && member.userId !== userId && (member.role !== 'owner' || workspace.role === 'owner') && (
              <MemberActions workspace={workspace} member={member} own={own} projects={projects} />
            )}
          </li>
        ))}
      </ul>
    </AccountCard>
  )
}

const NAMED = 3

/** 'Bakery, Brewery and 2 more'. Only those who manage members know the names. */
function seenProjects({ projectIds }: WorkspaceMember, projects: ProjectChoice[]): string {
  const names = projects.filter(({ id }) => projectIds.includes(id)).map(({ name }) => name)
  if (names.length === 0) return projectIds.length === 0 ? 'no project' : counted(projectIds.length, 'project')
  const more = projectIds.length - Math.min(names.length, NAMED)
  const sorted = names.toSorted((a, b) => a.localeCompare(b)).slice(0, NAMED)
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...sorted, `${more} more`] : sorted)
}

function revokedWords({ openInvitations }: WorkspaceMember): string {
  if (openInvitations === 0) return ''
  const subject = counted(openInvitations, 'open invitation that they sent is', 'open invitations that they sent are')
  return ` ${subject} revoked.`
}

function keyWords({ apiKeys }: WorkspaceMember): string {
  if (apiKeys === 0) return ''
  const subject = counted(apiKeys, 'API key that they created goes', 'API keys that they created go')
  return ` ${subject} on working; revoke what is no longer needed under API keys.`
}

type MemberActionsProps = {
  workspace: Workspace
  member: WorkspaceMember
  /** The viewer. */
  own: WorkspaceMember | undefined
  projects: ProjectChoice[]
}

function MemberActions({ workspace, member, own, projects }: MemberActionsProps) {
  const { revalidate } = useRevalidator()
  const [access, setAccess] = useState<Access>(member)
  const { name, email, userId } = member
  const path = `/workspaces/${workspace.id}/members/${userId}` as const
  const { role, seesAllProjects, projectIds } = access
  const done = (words: string) => async () => {
    showToast('success', words)
    await revalidate()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmDialog
        title={`Change what ${name} may do`}
        description={email}
        action="Save"
        variant="primary"
        trigger={
          <Button size="sm" aria-label={`Change ${name}`}>
            Change
          </Button>
        }
        onConfirm={() =>
          callApi('PATCH', path, { role, seesAllProjects, projectIds: seesAllProjects ? [] : projectIds })
        }
        onDone={done('The member is changed')}
      >
        <AccessFields access={access} roles={rolesToGive(workspace)} projects={projects} onChange={setAccess} />
        {losesInvitations(member.role, role) && member.openInvitations > 0 && (
          <Notice tone="info">{revokedWords(member)}</Notice>
        )}
      </ConfirmDialog>
      {workspace.role === 'owner' && !workspace.isPersonal && member.role !== 'owner' && (
        <ConfirmDialog
          title={`Transfer the ownership to ${name}?`}
          description={`${email} becomes an owner, and you become an admin. Only an owner can undo this.${own ? revokedWords(own) : ''}`}
          action="Transfer"
          trigger={
            <Button size="sm" aria-label={`Transfer ownership to ${name}`}>
              Transfer ownership
            </Button>
          }
          onConfirm={() => callApi('POST', `/workspaces/${workspace.id}/transfer`, { userId })}
          onDone={done('The ownership is transferred')}
        />
      )}
      <ConfirmDialog
        title={`Remove ${name}?`}
        description={`${email} can no longer see this workspace. What they created stays.${keyWords(member)}${revokedWords(member)}`}
        action="Remove"
        trigger={
          <Button size="sm" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        }
        onConfirm={() => callApi('DELETE', path)}
        onDone={done('The member is removed')}
      />
    </div>
  )
}
