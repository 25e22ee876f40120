import { type SubmitEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '../design/button.tsx'
import { Checkbox } from '../design/forms/checkbox.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { Notice } from '../design/notice.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useRequest } from './use-request.ts'
import { withNext } from './with-next.ts'

/** Shown after a password or a mail link was accepted. */
export function TwoFactorStep({ next, onSignedIn }: { next: string | null; onSignedIn: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [trustDevice, setTrustDevice] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { post, forget, isRunning, error } = useRequest()
  const { text, label, other, ...inputAttributes } = KINDS[kind]

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const code = (input.current?.value ?? '').trim()
    setProblem(code === '' ? 'Please enter your code' : null)
    if (code === '') return input.current?.focus()
    const response = await post('/auth/two-factor', { code, kind, trustDevice })
    if (response?.ok) return onSignedIn()
    input.current?.select()
  }
  const switchKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setProblem(null)
    forget()
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  return (
    <SignInCard takesFocus title="Enter your code" text={text}>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        {error && !problem && <Notice tone="error">{error.message}</Notice>}
        <TextField ref={input} label={label} name="code" required error={problem} {...inputAttributes} />
        <Checkbox
          label="Trust this device for 30 days"
          checked={trustDevice}
          onCheckedChange={(checked) => setTrustDevice(checked === true)}
        />
        <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
          Verify
        </Button>
      </Form>
      <div className="grid gap-2">
        <Button variant="ghost" onClick={switchKind}>
          {other}
        </Button>
        <ButtonLink to={withNext('/login', next)} reloadDocument variant="ghost">
          Start again
        </ButtonLink>
      </div>
    </SignInCard>
  )
}

const KINDS = {
  app: {
    text: 'Your account is protected by a second step. Open your authenticator app and type the code it shows.',
    label: 'Code from your app',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    placeholder: '123456',
    other: 'Use a recovery code instead',
  },
  recovery: {
    text: 'Type one of the recovery codes that you saved when you set up the second step. Each code works once.',
    label: 'Recovery code',
    inputMode: 'text',
    autoComplete: 'off',
    placeholder: '',
    other: 'Use your authenticator app instead',
  },
} as const
