import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useRequest } from '../use-request.ts'
import { EmailForm } from './email-form.tsx'

/** Shown for expired links. The kind of link is unknown, so the form offers both kinds. */
export function NewLinkForm() {
  const [email, setEmail] = useState('')
  const [kind, setKind] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { post, isRunning, error } = useRequest()
  const send = async (button: string) => {
    setKind(button)
    setSentTo(null)
    const response = await post(button === 'confirmation' ? '/auth/resend-confirmation' : '/auth/magic-link', { email })
    if (response?.ok) setSentTo(email.trim())
  }
  const changeEmail = (typed: string) => {
    setEmail(typed)
    setSentTo(null)
  }
  return (
    <EmailForm email={email} onEmailChange={changeEmail} error={error?.message ?? null} onSubmit={send}>
      {sentTo && <Notice tone="success">A new link is on its way to {sentTo}.</Notice>}
      <Button
        type="submit"
        value="magic-link"
        variant="primary"
        size="lg"
        isLoading={isRunning && kind === 'magic-link'}
      >
        Send a new magic link
      </Button>
      <Button type="submit" value="confirmation" size="lg" isLoading={isRunning && kind === 'confirmation'}>
        Resend confirmation email
      </Button>
    </EmailForm>
  )
}
