import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { SignInCard } from '../sign-in-card.tsx'
import { Resend } from './resend.tsx'

type ConfirmationNeededProps = { email: string; message: string; onBack: () => void }

/** Shown after signing in with an email address that was never confirmed. */
export function ConfirmationNeeded({ email, message, onBack }: ConfirmationNeededProps) {
  return (
    <SignInCard takesFocus title="Email confirmation required" text={email.trim()}>
      <Notice tone="info">{message}</Notice>
      <div className="grid gap-3">
        <Resend kind="confirmation" email={email} />
        <Button variant="ghost" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </SignInCard>
  )
}
