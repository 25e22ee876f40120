import { Button } from '../../design/button.tsx'
import { SignInCard } from '../sign-in-card.tsx'
import { NoMailNote } from './no-mail-note.tsx'
import { Resend } from './resend.tsx'

type CheckEmailProps = { email: string; next: string | null; hasMail: boolean; onBack: () => void }

/** Shown after a magic link was requested. */
export function CheckEmail({ email, next, hasMail, onBack }: CheckEmailProps) {
  return (
    <SignInCard
      takesFocus
      title="Check your email"
      text={
        <>
          A link is on its way to <strong className="font-medium text-ink">{email.trim()}</strong>. Open it to sign in:
          it works once and expires in 1 hour. If it does not arrive within a few minutes, check your spam folder.
        </>
      }
    >
      <div className="grid gap-3">
        {!hasMail && <NoMailNote />}
        <Resend kind="magic-link" email={email} next={next} />
        <Button variant="ghost" onClick={onBack}>
          Use another email address
        </Button>
      </div>
    </SignInCard>
  )
}
