import { type SubmitEvent, useRef, useState } from 'react'
import type { ProjectSettings } from '#domain/projects/project.ts'
import { checkHeaders } from '#domain/projects/project-settings-rules.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { Form } from '../../../design/forms/form.tsx'
import { problemOf } from '../field-problem.ts'
import { useUnsaved } from '../unsaved-sections.tsx'
import type { SecretsChange } from '../use-save-settings.ts'
import { SecretRow } from './secret-row.tsx'

export type SecretsProps = {
  settings: ProjectSettings
  save: (change: SecretsChange) => Promise<boolean>
  isRunning: boolean
}

const NOTHING = { name: '', value: '' }

export function ExtraHeaders({ settings: { headerNames }, save, isRunning }: SecretsProps) {
  const [typed, setTyped] = useState(NOTHING)
  const [problem, setProblem] = useState<string>()
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useUnsaved(typed.name !== '' || typed.value !== '')
  const isSame = (name: string) => name.toLowerCase() === typed.name.trim().toLowerCase()
  const isReplacing = headerNames.some(isSame)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = problemOf(checkHeaders([typed]))
    setProblem(found)
    if (found) return focusOn('value')
    const others = headerNames.filter((name) => !isSame(name)).map((name) => ({ name }))
    if (await save({ headers: [...others, typed] })) setTyped(NOTHING)
  }
  const remove = async (removed: string) => {
    const others = headerNames.filter((name) => name !== removed)
    if (await save({ headers: others.map((name) => ({ name })) })) title.current?.focus()
  }
  const replace = (name: string) => {
    setTyped({ name, value: '' })
    focusOn('value')
  }
  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 ref={title} tabIndex={-1} className="rounded-sm text-sm font-medium">
        Extra headers
      </h3>
      {headerNames.length > 0 && (
        <ul className="grid grid-cols-1 gap-2" aria-label="Extra headers">
          {headerNames.map((name) => (
            <li key={name}>
              <SecretRow name={name} isBusy={isRunning} onReplace={() => replace(name)} onRemove={() => remove(name)}>
                <code className="font-mono">{name}</code> <span className="text-muted">value hidden</span>
              </SecretRow>
            </li>
          ))}
        </ul>
      )}
      <div ref={form}>
        <Form onSubmit={submit} className="grid grid-cols-1 gap-3">
          <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <TextField
              label="Header name"
              name="name"
              value={typed.name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
              placeholder="X-Preview-Token"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              label="Header value"
              name="value"
              value={typed.value}
              error={problem}
              onChange={({ target }) => setTyped({ ...typed, value: target.value })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
          <Button type="submit" isLoading={isRunning} className="justify-self-start">
            {isReplacing ? 'Replace header' : 'Add header'}
          </Button>
        </Form>
      </div>
    </div>
  )
}
