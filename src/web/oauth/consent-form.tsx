import { type SubmitEvent, useState } from 'react'
import { type ConsentRequest, DEFAULT_SCOPE } from '#domain/oauth/connected-program.ts'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import { ProjectChoice } from '../account/api-keys/project-choice.tsx'
import { SCOPE_WORDS } from '../account/api-keys/scope-words.ts'
import { callApi } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { RadioGroup } from '../design/forms/radio-group.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { Notice } from '../design/notice.tsx'
import { useDeliberateClicks } from './use-deliberate-clicks.ts'

type ConsentFormProps = { query: string; request: ConsentRequest }

export function ConsentForm({ query, request: { workspaces, returnTo } }: ConsentFormProps) {
  const [workspaceId, setWorkspaceId] = useState(workspaces.find(({ isCurrent }) => isCurrent)?.id ?? workspaces[0]?.id)
  const [chosenScope, setChosenScope] = useState<KeyScope>(DEFAULT_SCOPE)
  const [projectIds, setProjectIds] = useState<string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const { run, isRunning, error } = useTask()
  const isReady = useDeliberateClicks()
  const workspace = workspaces.find(({ id }) => id === workspaceId)
  if (!workspace) return <Notice tone="info">You are a member of no workspace in which a program can work.</Notice>
  const { scopes } = workspace
  // Another workspace may not allow the scope that was chosen before.
  const scope = scopes.includes(chosenScope) ? chosenScope : (scopes.at(-1) ?? 'read')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReady) return
    const isEmpty = projectIds?.length === 0
    setProblem(isEmpty ? 'Choose at least one project, or all of them.' : null)
    if (isEmpty) return
    const result = await run(() =>
      callApi('POST', '/oauth/request', { ...{ query, scope, projectIds }, workspaceId: workspace.id }),
    )
    // The page then asks to sign in, and returns to the same request.
    if (result?.ok === false && result.error.status === 401) return location.reload()
    if (!result?.ok) return
    setIsLeaving(true)
    location.assign(result.value.redirectTo)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Refusal error={error} />
      <SelectField
        label="Workspace"
        name="workspace"
        value={workspace.id}
        onChange={(event) => {
          setWorkspaceId(event.target.value)
          setProjectIds(null)
        }}
        options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <RadioGroup
        label="What may it do?"
        value={scope}
        onValueChange={(value) => setChosenScope(value as KeyScope)}
        options={scopes.map((value) => ({ value, ...SCOPE_WORDS[value] }))}
      />
      <ProjectChoice
        projects={workspace.projects}
        chosen={projectIds}
        onChange={setProjectIds}
        error={problem}
        {...(!workspace.seesAllProjects && { all: 'All projects that you can see, also new ones' })}
      />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="lg" disabled={!isReady} isLoading={isRunning || isLeaving}>
          Allow
        </Button>
        <Button size="lg" variant="ghost" onClick={() => location.assign(returnTo)}>
          Cancel
        </Button>
      </div>
      <p className="text-center text-sm text-pretty text-muted">
        You can disconnect it at any time in your profile, under API keys.
      </p>
    </form>
  )
}
