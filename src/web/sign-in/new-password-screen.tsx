import { type SubmitEvent, useRef, useState } from 'react'
import { passwordProblem } from '#domain/password.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { ServerRefusal } from './server-refusal.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useRequest } from './use-request.ts'

type Step = 'form' | 'changed' | 'invalid-link'

/** Where the link of a reset mail leads. */
export function NewPasswordScreen({ token, isValid }: { token: string; isValid: boolean }) {
  const [step, setStep] = useState<Step>(isValid ? 'form' : 'invalid-link')
  if (step === 'invalid-link') return <InvalidLink />
  if (step === 'changed') return <PasswordChanged />
  return (
    <SignInCard title="Set a new password" text="All other devices that are signed in to your account are signed out.">
      <NewPasswordForm
        token={token}
        onChanged={() => setStep('changed')}
        onInvalidLink={() => setStep('invalid-link')}
      />
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
    const answer = await post('/auth/reset-password', { token, password })
    if (!answer) return
    if (answer.ok) onChanged()
    else if (answer.error.code === 'invalid_token') onInvalidLink()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <NewPasswordField
        ref={input}
        label="New password"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      <ServerRefusal error={error} />
      <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
        Set new password
      </Button>
    </form>
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

function InvalidLink() {
  return (
    <SignInCard takesFocus title="Set a new password">
      <Notice tone="error">This link has expired or was already used. Ask for a new one.</Notice>
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
