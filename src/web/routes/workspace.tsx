import { hasRight } from '#domain/workspaces/workspace-role.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { DeleteWorkspaceCard } from '../workspaces/delete-workspace-card.tsx'
import { InvitationsCard } from '../workspaces/invitations-card.tsx'
import { MembersCard } from '../workspaces/members-card.tsx'
import { WorkspacesCard } from '../workspaces/workspaces-card.tsx'
import type { Route } from './+types/workspace.ts'

export async function loader(args: Route.LoaderArgs) {
  const [{ workspaces }, account] = await Promise.all([loadFromApi(args, '/workspaces'), loadFromApi(args, '/account')])
  const current = workspaces.find(({ isCurrent }) => isCurrent)
  if (!current) throw new Error('an account has no workspace')
  const canManage = hasRight(current.role, 'manage')
  const [members, invitations, projects] = await Promise.all([
    current.seesAllProjects ? loadFromApi(args, `/workspaces/${current.id}/members`) : null,
    canManage ? loadFromApi(args, `/workspaces/${current.id}/invitations`) : null,
    canManage ? loadFromApi(args, '/projects') : null,
  ])
  return {
    ...{ workspaces, current, userId: account.id, members: members?.members ?? null },
    ...{ invitations: invitations?.invitations ?? null, projects: projects?.projects ?? [] },
  }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = () => unlistedMeta('Workspace')

export default function WorkspacePage({ loaderData }: Route.ComponentProps) {
  const { workspaces, current, userId, members, invitations, projects } = loaderData
  const choices = projects.map(({ id, name }) => ({ id, name }))
  return (
    <>
      <WorkspacesCard key={`all ${current.id}`} workspaces={workspaces} current={current} />
      {members && <MembersCard workspace={current} members={members} userId={userId} projects={choices} />}
      {invitations && (
        <InvitationsCard key={current.id} workspace={current} invitations={invitations} projects={choices} />
      )}
      <DeleteWorkspaceCard workspace={current} />
    </>
  )
}
