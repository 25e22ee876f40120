import { redirect } from 'react-router'
import { ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { requestContext } from '../request-context.ts'
import { refuseFormWithoutScript } from '../session/form-needs-script.ts'
import { SIGN_UP_DISABLED, useHasSignUp } from '../session/use-has-sign-up.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { loadResetToken } from '../sign-in/load-reset-token.ts'
import { NewPasswordScreen } from '../sign-in/new-password-screen.tsx'
import { SignInCard } from '../sign-in/sign-in-card.tsx'
import type { Route } from './+types/auth.ts'

/** The link of the reset mail leads here with a token, everybody else comes without one. */
export async function loader(args: Route.LoaderArgs) {
  const reset = await loadResetToken(args)
  const isSignedIn = args.context.get(requestContext).viewer.account !== null
  if (!reset && isSignedIn) throw redirect('/dashboard')
  return { reset }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.reset ? 'Set a new password' : 'Create an account or sign in')

export default function Auth({ loaderData: { reset } }: Route.ComponentProps) {
  return reset ? <NewPasswordScreen {...reset} /> : <Choice />
}

function Choice() {
  const hasSignUp = useHasSignUp()
  return (
    <SignInCard title="Welcome" text="With a free account your crawls are scored and kept.">
      <div className="grid gap-3">
        {hasSignUp ? (
          <ButtonLink to="/signup" variant="primary" size="lg">
            Create Account
          </ButtonLink>
        ) : (
          <Notice tone="info">{SIGN_UP_DISABLED}</Notice>
        )}
        <ButtonLink to="/login" variant={hasSignUp ? 'secondary' : 'primary'} size="lg">
          Sign In
        </ButtonLink>
      </div>
    </SignInCard>
  )
}
