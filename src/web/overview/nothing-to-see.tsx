import { useContext } from 'react'
import { CurrentWorkspace, useSeesMembers } from '../session/current-workspace.ts'
import { CurrentRole } from '../workspaces/current-role.ts'
import { ROLE_WORDS } from '../workspaces/role-words.ts'

/** For members who may not create projects and see none. */
export function NothingToSee() {
  const workspace = useContext(CurrentWorkspace)
  const { label, can } = ROLE_WORDS[useContext(CurrentRole)]
  const seesAll = useSeesMembers()
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-2 py-6 sm:py-10">
      <h1 className="text-3xl font-semibold">No projects yet</h1>
      <p className="text-lg text-pretty text-muted">
        {seesAll ? 'There are no projects' : 'No project is shared with you'} in {workspace?.name ?? 'this workspace'}.
      </p>
      <p className="text-muted">
        Your role is {label.toLowerCase()}. {can}{' '}
        {workspace?.deleteAfter
          ? 'Nothing can be added while the workspace waits to be deleted.'
          : seesAll
            ? 'Ask an admin or owner to add a project.'
            : 'Ask an admin or owner to share a project with you.'}
      </p>
    </div>
  )
}
