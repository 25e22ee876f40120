import { type SubmitEvent, useRef, useState } from 'react'
import { INVALID_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { PasswordField } from '../design/forms/password-field.tsx'
import { Notice } from '../design/notice.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { useRequest } from './use-request.ts'

type PasswordFormProps = {
  email: string
  onEmailChange: (email: string) => void
  onSignedIn: () => void
  onCodeNeeded: () => void
  /** Receives the server's message. */
  onConfirmationNeeded: (message: string) => void
}

type Problem = { field: 'email' | 'password'; message: string }

export function PasswordForm(props: PasswordFormProps) {
  const { email, onEmailChange, onSignedIn, onCodeNeeded, onConfirmationNeeded } = props
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { post, isRunning, error } = useRequest()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const password = passwordInput.current?.value ?? ''
    const found = problemOf(email, password)
    setProblem(found)
    if (found) return (found.field === 'email' ? emailInput : passwordInput).current?.focus()
    const result = await post('/auth/sign-in', { email, password })
    if (!result) return
    if (!result.ok && result.error.code === 'email_not_confirmed') onConfirmationNeeded(result.error.message)
    if (result.ok && result.value.status === 'two-factor') onCodeNeeded()
    if (result.ok && result.value.status === 'signed-in') onSignedIn()
  }

  return (
    <Form
      onSubmit={submit}
      onEarlyInput={(typed) => onEmailChange(typed.email ?? email)}
      className="grid grid-cols-1 gap-4"
    >
      {error && !problem && <Notice tone="error">{error.message}</Notice>}
      <TextField
        ref={emailInput}
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        error={problem?.field === 'email' ? problem.message : null}
      />
      <PasswordField
        ref={passwordInput}
        label="Password"
        name="password"
        required
        autoComplete="current-password"
        error={problem?.field === 'password' ? problem.message : null}
      />
      <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
        Sign In
      </Button>
      <ResetDialog>
        <button type="button" className="justify-self-center rounded-sm text-sm text-accent-ink hover:underline">
          Forgot password?
        </button>
      </ResetDialog>
    </Form>
  )
}

function problemOf(email: string, password: string): Problem | null {
  if (parseEmail(email) === null) return { field: 'email', message: INVALID_EMAIL }
  if (password === '') return { field: 'password', message: 'Please enter your password' }
  return null
}
