import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { warnLongName } from '#domain/projects/project-rules.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { Notice } from '../design/notice.tsx'
import { useAccount } from '../session/use-account.ts'
import { DEFAULT_PAGE_LIMIT, INVALID_PAGE_LIMIT, PageLimitField, readPageLimit } from './page-limit-field.tsx'
import { MISSING_FIELDS, type ProjectFields, type ProjectProblem, projectProblem } from './project-problem.ts'
import { useCreateProject } from './use-create-project.ts'

const NOTHING: ProjectFields = { name: '', url: '' }

type CreateProjectFormProps = {
  onCreated?: () => void
  initial?: ProjectFields
}

/** Creates a project and starts its first crawl. Calls `onCreated` and then opens the dashboard. */
export function CreateProjectForm({ onCreated, initial = NOTHING }: CreateProjectFormProps) {
  const account = useAccount()
  const isSignedIn = account !== null
  const [fields, setFields] = useState(initial)
  const [pageLimit, setPageLimit] = useState(String(DEFAULT_PAGE_LIMIT))
  const [limitProblem, setLimitProblem] = useState<string | null>(null)
  const canChooseLimit = account?.tier === 'paid'
  const [problem, setProblem] = useState<ProjectProblem | null>(null)
  const { create, isRunning, refusal } = useCreateProject(onCreated)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning || !isSignedIn) return
    const found = projectProblem(fields)
    setProblem(found)
    if (found) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.fields[0]}]`)?.focus()
    const limit = readPageLimit(pageLimit)
    setLimitProblem(limit === null ? INVALID_PAGE_LIMIT : null)
    if (limit === null) return event.currentTarget.querySelector<HTMLInputElement>('[name=pageLimit]')?.focus()
    await create({ ...fields, ...(canChooseLimit && { pageLimit: limit }) })
  }
  const isIncomplete = problem?.message === MISSING_FIELDS
  const field = (name: keyof ProjectFields) => ({
    name,
    required: true,
    value: fields[name],
    readOnly: isRunning,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
    error: problem?.fields.includes(name) ? (isIncomplete ? 'Required' : problem.message) : null,
  })
  return (
    <Form
      onSubmit={submit}
      onEarlyInput={(typed) => setFields({ ...fields, ...typed })}
      className="grid grid-cols-1 gap-4"
    >
      <TextField
        {...field('name')}
        label="Project Name"
        placeholder="My website"
        hint={warnLongName(fields.name)}
        autoComplete="off"
      />
      <TextField
        {...field('url')}
        label="Website URL"
        type="url"
        placeholder="https://example.com"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PageLimitField value={pageLimit} onChange={setPageLimit} error={limitProblem} isReadOnly={isRunning} />
      {isIncomplete && <Notice tone="error">{problem.message}</Notice>}
      {!problem && !limitProblem && refusal && <Notice tone="error">{refusal}</Notice>}
      {!isSignedIn && <p className="text-sm text-bad">You must be logged in to create projects</p>}
      <Button type="submit" variant="primary" size="lg" isLoading={isRunning} disabled={!isSignedIn}>
        {isRunning ? 'Creating & Starting Crawl...' : 'Create Project & Start Crawl'}
      </Button>
    </Form>
  )
}
