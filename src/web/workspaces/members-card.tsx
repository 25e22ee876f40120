import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import type { Workspace, WorkspaceMember } from '#domain/workspaces/workspace.ts'
import { hasRight } from '#domain/workspaces/workspace-role.ts'
import { AccountCard } from '../account/account-card.tsx'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { callApi } from '../client/call-api.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
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
  const canManage = hasRight(workspace.role, 'manage') && workspace.deleteAfter === null
  return (
    <AccountCard
      title="Members"
      isOwnersOnly
      text={`${counted(members.length, 'person', 'people')} in this workspace.`}
    >
      <ul className="divide-y divide-line border-y border-line">
        {members.map((member) => (
          <li key={member.userId} className="flex flex-wrap items-center gap-3 py-3 text-sm">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <p dir="auto" className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                {member.name}
                <Badge>{ROLE_WORDS[member.role].label}</Badge>
                {member.userId === userId && <Badge tone="accent">You</Badge>}
              </p>
              <p className="wrap-anywhere text-muted">{member.email}</p>
              {!member.seesAllProjects && (
                <p className="text-muted">Sees {counted(member.projectIds.length, 'project')}</p>
              )}
            </div>
            {canManage && member.userId !== userId && (member.role !== 'owner' || workspace.role === 'owner') && (
              <MemberActions workspace={workspace} member={member} projects={projects} />
            )}
          </li>
        ))}
      </ul>
    </AccountCard>
  )
}

type MemberActionsProps = { workspace: Workspace; member: WorkspaceMember; projects: ProjectChoice[] }

function MemberActions({ workspace, member, projects }: MemberActionsProps) {
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
    <>
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
      </ConfirmDialog>
      {workspace.role === 'owner' && !workspace.isPersonal && member.role !== 'owner' && (
        <ConfirmDialog
          title={`Transfer the ownership to ${name}?`}
          description={`${email} becomes an owner, and you become an admin. Only an owner can undo this.`}
          action="Transfer"
          trigger={
            <Button size="sm" aria-label={`Make owner: ${name}`}>
              Make owner
            </Button>
          }
          onConfirm={() => callApi('POST', `/workspaces/${workspace.id}/transfer`, { userId })}
          onDone={done('The ownership is transferred')}
        />
      )}
      <ConfirmDialog
        title={`Remove ${name}?`}
        description={`${email} can no longer see this workspace. What they created stays.`}
        action="Remove"
        trigger={
          <Button size="sm" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        }
        onConfirm={() => callApi('DELETE', path)}
        onDone={done('The member is removed')}
      />
    </>
  )
}
