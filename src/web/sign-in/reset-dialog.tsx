import { type ReactElement, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Dialog, DialogActions, DialogClose } from '../design/dialog.tsx'
import { EmailForm } from './mail-links/email-form.tsx'
import { useRequest } from './use-request.ts'

/** `children` is the button that opens the dialog. */
export function ResetDialog({ children }: { children: ReactElement }) {
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const change = (opens: boolean) => {
    setSentTo(null)
    setIsOpen(opens)
  }
  return (
    <Dialog
      title={sentTo === null ? 'Reset your password' : 'Check your email'}
      description={
        sentTo === null
          ? 'Enter your email address and we will send you a link to set a new password.'
          : 'The link works once and expires in 1 hour.'
      }
      trigger={children}
      isOpen={isOpen}
      onOpenChange={change}
    >
      {sentTo === null ? <ResetForm onSent={setSentTo} /> : <LinkSent to={sentTo} />}
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so closing it clears the input. */
function ResetForm({ onSent }: { onSent: (to: string) => void }) {
  const [email, setEmail] = useState('')
  const { post, isRunning, error } = useRequest()
  const send = async () => {
    const response = await post('/auth/request-password-reset', { email, from: 'login' })
    if (response?.ok) onSent(email.trim())
  }
  return (
    <EmailForm email={email} onEmailChange={setEmail} error={error?.message ?? null} onSubmit={send}>
      <DialogActions>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          Send reset link
        </Button>
      </DialogActions>
    </EmailForm>
  )
}

function LinkSent({ to }: { to: string }) {
  return (
    <>
      <p role="status" className="text-sm wrap-anywhere">
        If <strong className="font-medium">{to}</strong> has an account here, a link to set a new password is on its way
        to it.
      </p>
      <DialogClose asChild>
        <Button autoFocus variant="primary" className="justify-self-end">
          Done
        </Button>
      </DialogClose>
    </>
  )
}
