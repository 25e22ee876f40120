import { useState } from 'react'
import type { ApiError } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useRequest } from '../use-request.ts'

type ResendProps = { kind: 'confirmation' | 'magic-link'; email: string; next?: string | null }

export function Resend({ kind, email, next = null }: ResendProps) {
  const [isSent, setIsSent] = useState(false)
  const { post, isRunning, error } = useRequest()
  const { path, label, sent } = KINDS[kind]
  const resend = async () => {
    setIsSent(false)
    const response = await post(path, { email, ...(next && { next }) })
    setIsSent(response?.ok ?? false)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {isSent && <Notice tone="success">{sent}</Notice>}
      {error && <Notice tone="error">{kind === 'confirmation' ? explain(error) : error.message}</Notice>}
      <Button size="lg" isLoading={isRunning} onClick={resend}>
        {label}
      </Button>
    </div>
  )
}

/** After too many attempts, the server's message explains what to do. */
function explain({ status, message }: ApiError): string {
  return status === 429 ? message : 'Failed to resend confirmation email. Please try again.'
}

const KINDS = {
  confirmation: {
    path: '/auth/resend-confirmation',
    label: 'Resend confirmation email',
    sent: 'If the email address is not confirmed yet, a new confirmation email is on its way.',
  },
  'magic-link': { path: '/auth/magic-link', label: 'Resend email', sent: 'A new link is on its way.' },
} as const
