import { type SubmitEvent, useRef, useState } from 'react'
import { checkBasicAuth } from '#domain/projects/project-settings-rules.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { Form } from '../../../design/forms/form.tsx'
import { PasswordField } from '../../../design/forms/password-field.tsx'
import { problemOf } from '../field-problem.ts'
import { useUnsaved } from '../unsaved-sections.tsx'
import type { SecretsProps } from './extra-headers.tsx'
import { SecretRow } from './secret-row.tsx'

const NOTHING = { user: '', password: '' }

export function BasicAuth({ settings: { basicAuthUser }, save, isRunning }: SecretsProps) {
  const [typed, setTyped] = useState(NOTHING)
  const [problem, setProblem] = useState<string>()
  const [isReplacing, setIsReplacing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useUnsaved(typed.user !== '' || typed.password !== '')
  const isFormShown = basicAuthUser === null || isReplacing

  const close = () => {
    setTyped(NOTHING)
    setProblem(undefined)
    setIsReplacing(false)
    title.current?.focus()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found =
      typed.password === ''
        ? 'The password is missing.'
        : problemOf(checkBasicAuth({ ...typed, user: typed.user.trim() }))
    setProblem(found)
    if (!found && (await save({ basicAuth: typed }))) close()
  }
  const remove = async () => {
    if (await save({ basicAuth: null })) close()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 ref={title} tabIndex={-1} className="rounded-sm text-sm font-medium">
        Basic auth
      </h3>
      {basicAuthUser !== null && !isReplacing && (
        <SecretRow
          name="basic auth"
          isBusy={isRunning}
          onReplace={() => {
            setTyped({ user: basicAuthUser, password: '' })
            setIsReplacing(true)
          }}
          onRemove={remove}
        >
          <span className="font-medium">{basicAuthUser}</span> <span className="text-muted">password hidden</span>
        </SecretRow>
      )}
      {isFormShown && (
        <Form onSubmit={submit} className="grid grid-cols-1 gap-3">
          <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
            <TextField
              label="User name"
              name="user"
              value={typed.user}
              error={problem}
              onChange={({ target }) => setTyped({ ...typed, user: target.value })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              label="Password"
              name="password"
              value={typed.password}
              onChange={({ target }) => setTyped({ ...typed, password: target.value })}
              autoComplete="new-password"
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isLoading={isRunning}>
              {isReplacing ? 'Replace basic auth' : 'Set basic auth'}
            </Button>
            {isReplacing && (
              <Button variant="ghost" disabled={isRunning} onClick={close}>
                Cancel
              </Button>
            )}
          </div>
        </Form>
      )}
    </div>
  )
}
