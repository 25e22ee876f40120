import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { Form } from '../design/forms/form.tsx'
import { PasswordField } from '../design/forms/password-field.tsx'

/** Shown in place of the report until the password was entered. */
export function SharePassword({ token }: { token: string }) {
  const password = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, error } = useTask()
  const { revalidate, state } = useRevalidator()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    setProblem(typed === '' ? 'Please enter the password.' : null)
    if (typed === '') return password.current?.focus()
    const response = await run(() =>
      callApi('POST', `/share/${encodeURIComponent(token)}/password`, { password: typed }),
    )
    if (response?.ok) await revalidate()
    else password.current?.select()
  }
  return (
    <Card className="mx-auto grid w-full max-w-md grid-cols-1 gap-5 p-6">
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold">This report needs a password</h1>
        <p className="text-sm text-muted">The person who sent you the link knows it.</p>
      </div>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Refusal error={error} />
        <PasswordField
          ref={password}
          label="Password"
          name="share-password"
          autoComplete="off"
          required
          error={problem}
        />
        <Button type="submit" variant="primary" isLoading={isRunning || state === 'loading'}>
          Open the report
        </Button>
      </Form>
    </Card>
  )
}
