import { ButtonLink } from '../../design/button.tsx'
import { NoMailNote } from '../mail-links/no-mail-note.tsx'
import { Resend } from '../mail-links/resend.tsx'
import { SignInCard } from '../sign-in-card.tsx'
import { FROM_SIGN_IN } from '../use-signed-out-toast.ts'
import { withNext } from '../with-next.ts'

type AccountCreatedProps = { email: string; next: string | null; hasMail: boolean }

/** Shown after signing up with a password. */
export function AccountCreated({ email, next, hasMail }: AccountCreatedProps) {
  return (
    <SignInCard
      takesFocus
      title="Account created successfully!"
      text={
        <>
          A confirmation link is on its way to <strong className="font-medium text-ink">{email.trim()}</strong>. Open it
          before you sign in. If it does not arrive within a few minutes, check your spam folder.
        </>
      }
    >
      <div className="grid gap-3">
        {!hasMail && <NoMailNote />}
        <ButtonLink
          to={withNext('/login', next)}
          state={{ ...FROM_SIGN_IN, email: email.trim() }}
          variant="primary"
          size="lg"
        >
          Go to Sign In
        </ButtonLink>
        <Resend kind="confirmation" email={email} />
      </div>
    </SignInCard>
  )
}
