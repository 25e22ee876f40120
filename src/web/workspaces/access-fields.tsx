import { canBeLimited, type WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { Checkbox } from '../design/forms/checkbox.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { ROLE_WORDS } from './role-words.ts'

export type Access = { role: WorkspaceRole; seesAllProjects: boolean; projectIds: string[] }
export type ProjectChoice = { id: string; name: string }

type AccessFieldsProps = {
  access: Access
  roles: WorkspaceRole[]
  projects: ProjectChoice[]
  onChange: (access: Access) => void
}

/** The role of a member, and for editors and viewers the projects they see. */
export function AccessFields({ access, roles, projects, onChange }: AccessFieldsProps) {
  const { role, seesAllProjects, projectIds } = access
  const toggle = (id: string, isOn: boolean) =>
    onChange({ ...access, projectIds: isOn ? [...projectIds, id] : projectIds.filter((each) => each !== id) })
  return (
    <>
      <SelectField
        label="Role"
        hint={ROLE_WORDS[role].can}
        value={role}
        options={roles.map((value) => ({ value, label: ROLE_WORDS[value].label }))}
        onChange={({ target }) => {
          const chosen = target.value as WorkspaceRole
          onChange({ ...access, role: chosen, seesAllProjects: canBeLimited(chosen) ? seesAllProjects : true })
        }}
      />
      {canBeLimited(role) && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">Projects</legend>
          <Checkbox
            label="All projects, including future ones"
            checked={seesAllProjects}
            onCheckedChange={(isOn) => onChange({ ...access, seesAllProjects: isOn === true })}
          />
          {!seesAllProjects &&
            projects.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={projectIds.includes(id)}
                onCheckedChange={(isOn) => toggle(id, isOn === true)}
              />
            ))}
          {!seesAllProjects && projects.length === 0 && (
            <p className="text-sm text-muted">This workspace has no projects yet.</p>
          )}
        </fieldset>
      )}
    </>
  )
}
