import { useState } from 'react'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { showFailure } from '../client/show-failure.ts'
import { SelectField } from '../design/forms/select-field.tsx'
import { openWorkspace } from './open-workspace.ts'

/** Nothing for people with only their personal workspace. */
export function WorkspaceMenu({ workspaces }: { workspaces: Workspace[] }) {
  const current = workspaces.find(({ isCurrent }) => isCurrent)?.id ?? ''
  const [chosen, setChosen] = useState<string | null>(null)
  if (workspaces.length < 2) return null
  const choose = async (id: string) => {
    setChosen(id)
    const result = await openWorkspace({ id }, '/dashboard')
    if (result.ok) return
    setChosen(null)
    showFailure(result.error, 'Failed to switch the workspace')
  }
  return (
    <SelectField
      label="Workspace"
      className="shrink-0 pb-3"
      value={chosen ?? current}
      options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
