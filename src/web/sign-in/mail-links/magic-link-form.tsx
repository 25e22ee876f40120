import { Button } from '../../design/button.tsx'
import { useRequest } from '../use-request.ts'
import { EmailForm } from './email-form.tsx'

type MagicLinkFormProps = {
  email: string
  onEmailChange: (email: string) => void
  /** The page that the link in the mail opens. */
  next: string | null
  onSent: () => void
}

export function MagicLinkForm({ email, onEmailChange, next, onSent }: MagicLinkFormProps) {
  const { post, isRunning, error } = useRequest()
  const send = async () => {
    const response = await post('/auth/magic-link', { email, ...(next && { next }) })
    if (response?.ok) onSent()
  }
  return (
    <EmailForm email={email} onEmailChange={onEmailChange} error={error?.message ?? null} onSubmit={send}>
      <p className="text-sm text-muted">
        We email you a link that signs you in without a password. The link works once and expires in 1 hour.
      </p>
      <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
        Send Magic Link
      </Button>
    </EmailForm>
  )
}
