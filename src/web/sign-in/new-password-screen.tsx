import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { passwordProblem } from '#domain/accounts/password.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { Form } from '../design/forms/form.tsx'
import { Notice } from '../design/notice.tsx'
import { INCOMPLETE_LINK } from './mail-links/incomplete-link.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { ServerRefusal } from './server-refusal.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { NewPasswordField } from './sign-up/new-password-field.tsx'
import { useRequest } from './use-request.ts'

type Step = 'form' | 'changed' | 'invalid-link'

const EXPIRED_LINK = 'This link has expired or was already used. Ask for a new one.'

/** Opened by the link in a password reset mail. */
export function NewPasswordScreen({ token, isValid }: { token: string; isValid: boolean }) {
  const [step, setStep] = useState<Step>(isValid ? 'form' : 'invalid-link')
  const { revalidate } = useRevalidator()
  const showChanged = () => {
    setStep('changed')
    // Update the header, because the session has ended.
    void revalidate()
  }
  if (step === 'invalid-link') return <InvalidLink reason={token === '' ? INCOMPLETE_LINK : EXPIRED_LINK} />
  if (step === 'changed') return <PasswordChanged />
  return (
    <SignInCard
      title="Set a new password"
      text="A new password ends all sign-in sessions of your account, including the one in this browser."
    >
      <NewPasswordForm token={token} onChanged={showChanged} onInvalidLink={() => setStep('invalid-link')} />
    </SignInCard>
  )
}

type NewPasswordFormProps = { token: string; onChanged: () => void; onInvalidLink: () => void }

function NewPasswordForm({ token, onChanged, onInvalidLink }: NewPasswordFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { post, isRunning, error } = useRequest()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = passwordProblem(password)
    setProblem(found)
    if (found) return input.current?.focus()
    const result = await post('/auth/reset-password', { token, password })
    if (!result) return
    if (result.ok) onChanged()
    else if (result.error.code === 'invalid_token') onInvalidLink()
  }
  return (
    <Form
      onSubmit={submit}
      onEarlyInput={(typed) => setPassword(typed.password ?? '')}
      className="grid grid-cols-1 gap-4"
    >
      <NewPasswordField
        ref={input}
        label="New password"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      {!problem && <ServerRefusal error={error} />}
      <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
        Set new password
      </Button>
    </Form>
  )
}

function PasswordChanged() {
  return (
    <SignInCard takesFocus title="Your password is changed" text="Sign in with the new one.">
      <ButtonLink to="/login" variant="primary" size="lg" reloadDocument>
        Go to Sign In
      </ButtonLink>
    </SignInCard>
  )
}

function InvalidLink({ reason }: { reason: string }) {
  return (
    <SignInCard takesFocus title="Set a new password">
      <Notice tone="error">{reason}</Notice>
      <ResetDialog>
        <Button variant="primary" size="lg">
          Send a new link
        </Button>
      </ResetDialog>
      <ButtonLink to="/login" variant="ghost">
        Go to Sign In
      </ButtonLink>
    </SignInCard>
  )
}
