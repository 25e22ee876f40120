import { redirect } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { ButtonLink } from '../design/button.tsx'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { Notice } from '../design/notice.tsx'
import { requestContext } from '../request-context.ts'
import { SIGN_UP_DISABLED, useHasSignUp } from '../session/use-has-sign-up.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import { loadResetToken } from '../sign-in/load-reset-token.ts'
import { NewPasswordScreen } from '../sign-in/new-password-screen.tsx'
import { SignInCard } from '../sign-in/sign-in-card.tsx'
import { SignInHelp } from '../sign-in/sign-in-help.tsx'
import type { Route } from './+types/auth.ts'

/** `reset` is set only if the page was opened from a password reset mail. */
export async function loader(args: Route.LoaderArgs) {
  const reset = await loadResetToken(args)
  const { account, publicUrl } = args.context.get(requestContext)
  if (!reset && account) throw redirect('/dashboard')
  return { reset, publicUrl }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = ({ loaderData: { reset, publicUrl } }) =>
  reset
    ? unlistedMeta('Set a new password')
    : pageMeta({
        title: `Create an Account or Sign In · ${PRODUCT_NAME}`,
        description:
          `New to ${PRODUCT_NAME}, or coming back to your projects? ` +
          'Create a free account to keep and score your crawls, or sign in to the one that you have.',
        path: '/auth',
        publicUrl,
      })

const CHOICES = [
  {
    title: 'You are new here',
    text: 'Create an account with your email address. It costs nothing and asks for no card.',
  },
  {
    title: 'You have been here before',
    text: 'Sign in with your password or a magic link. Your projects are where you left them.',
  },
]

export default function Auth({ loaderData: { reset } }: Route.ComponentProps) {
  return reset ? <NewPasswordScreen {...reset} /> : <Choice />
}

function Choice() {
  const hasSignUp = useHasSignUp()
  return (
    <SignInCard
      title="Welcome"
      text="A free account scores and keeps your crawls."
      help={<SignInHelp title="Which of the two?" entries={CHOICES} />}
    >
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
