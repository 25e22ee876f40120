import { Checkbox } from '../../design/forms/checkbox.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'

export type NamedProject = { id: string; name: string }

type ProjectChoiceProps = {
  projects: NamedProject[]
  /** Null for all projects. */
  chosen: string[] | null
  onChange: (chosen: string[] | null) => void
  error: string | null
  /** The label of the choice of all projects. */
  all?: string
}

const ALL = 'All projects of this workspace, also new ones'

export function ProjectChoice({ projects, chosen, onChange, error, all = ALL }: ProjectChoiceProps) {
  return (
    <div className="grid gap-2">
      <RadioGroup
        label="Projects"
        value={chosen === null ? 'all' : 'some'}
        onValueChange={(value) => onChange(value === 'all' ? null : [])}
        options={[
          { value: 'all', label: all },
          { value: 'some', label: 'Only some projects' },
        ]}
      />
      {chosen !== null && (
        <div className="ml-6.5 grid max-h-48 gap-2 overflow-y-auto rounded-md border border-line p-3">
          {projects.length === 0 && <p className="text-sm text-muted">This workspace has no projects yet.</p>}
          {projects.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onCheckedChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          ))}
        </div>
      )}
      {error && <p className="text-sm text-bad">{error}</p>}
    </div>
  )
}
