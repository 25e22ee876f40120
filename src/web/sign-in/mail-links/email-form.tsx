import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { INVALID_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { Notice } from '../../design/notice.tsx'

type EmailFormProps = {
  email: string
  onEmailChange: (email: string) => void
  error: string | null
  /** Receives the value of the clicked button. */
  onSubmit: (button: string) => void
  /** The submit buttons. */
  children: ReactNode
}

export function EmailForm({ email, onEmailChange, error, onSubmit, children }: EmailFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // In React, the event would bubble from the form in a dialog to the form of the page.
    event.stopPropagation()
    const isValid = parseEmail(email) !== null
    setProblem(isValid ? null : INVALID_EMAIL)
    if (isValid) onSubmit((event.nativeEvent.submitter as HTMLButtonElement | null)?.value ?? '')
    else input.current?.focus()
  }
  return (
    <Form
      onSubmit={submit}
      onEarlyInput={(typed) => onEmailChange(typed.email ?? '')}
      className="grid grid-cols-1 gap-4"
    >
      {error && !problem && <Notice tone="error">{error}</Notice>}
      <TextField
        ref={input}
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        error={problem}
      />
      {children}
    </Form>
  )
}
