import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SignInOptions } from '#domain/accounts/account.ts'
import { PasskeyButton } from '../account/security/passkey-button.tsx'
import { Notice } from '../design/notice.tsx'
import { Tabs } from '../design/tabs.tsx'
import { SIGN_UP_DISABLED } from '../session/use-has-sign-up.ts'
import { GoogleButton } from './google-button.tsx'
import { CheckEmail } from './mail-links/check-email.tsx'
import { ConfirmationNeeded } from './mail-links/confirmation-needed.tsx'
import { MagicLinkForm } from './mail-links/magic-link-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Separator, SignInCard } from './sign-in-card.tsx'
import { SignInHelp } from './sign-in-help.tsx'
import { usePrefilledEmail } from './sign-up/use-prefilled-email.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { FROM_SIGN_IN, useSignedOutToast } from './use-signed-out-toast.ts'
import { withNext } from './with-next.ts'

type LoginScreenProps = {
  options: SignInOptions
  /** The page to open after signing in, if one was requested. */
  next: string | null
  email: string
  isAgain: boolean
  needsCode: boolean
  failure: string | null
  wasRedirected: boolean
}

const HELP = [
  {
    title: 'You forgot your password',
    text:
      'Choose ‘Forgot password?’ above. We email you a link that lets you set a new one. ' +
      'The link works once and expires in 1 hour.',
  },
  {
    title: 'You prefer not to use a password',
    text: 'Under Magic Link you only give your email address, and the link we send signs you in.',
  },
  {
    title: 'You never confirmed your email address',
    text: 'Sign in as usual. We then offer to send the confirmation email again.',
  },
]

type Step = { name: 'auth' | 'two-factor' | 'email-sent' } | { name: 'email-confirmation-needed'; message: string }

export function LoginScreen({
  options,
  next,
  email: initialEmail,
  isAgain,
  needsCode,
  failure,
  wasRedirected,
}: LoginScreenProps) {
  const [step, setStep] = useState<Step>({ name: needsCode ? 'two-factor' : 'auth' })
  const [email, setEmail] = usePrefilledEmail(initialEmail)
  const [method, setMethod] = useState('password')
  const [problem, setProblem] = useState(failure)
  const [, setParameters] = useSearchParams()
  useSignedOutToast(wasRedirected, step.name !== 'auth')

  // Load a new document, so that no state of the signed-out page remains.
  const continueToNext = () => window.location.assign(next ?? '/dashboard')
  const askForCode = () => {
    setStep({ name: 'two-factor' })
    // Store the step in the URL, so that a reload asks for the code again.
    setParameters((now) => new URLSearchParams([...now, ['step', 'two-factor']]), {
      replace: true,
      state: FROM_SIGN_IN,
    })
  }
  const changeMethod = (value: string) => {
    setMethod(value)
    setProblem(null)
  }
  const goBack = () => setStep({ name: 'auth' })

  if (step.name === 'two-factor') return <TwoFactorStep next={next} onSignedIn={continueToNext} />
  if (step.name === 'email-sent')
    return <CheckEmail email={email} next={next} hasMail={options.hasMail} onBack={goBack} />
  if (step.name === 'email-confirmation-needed') {
    return <ConfirmationNeeded email={email} message={step.message} onBack={goBack} />
  }
  const tabs = [
    {
      value: 'password',
      label: 'Password',
      content: (
        <PasswordForm
          email={email}
          onEmailChange={setEmail}
          onSignedIn={continueToNext}
          onCodeNeeded={askForCode}
          onConfirmationNeeded={(message) => setStep({ name: 'email-confirmation-needed', message })}
        />
      ),
    },
    {
      value: 'magic-link',
      label: 'Magic Link',
      content: (
        <MagicLinkForm
          email={email}
          onEmailChange={setEmail}
          next={next}
          onSent={() => setStep({ name: 'email-sent' })}
        />
      ),
    },
  ]
  return (
    <SignInCard
      title={isAgain ? 'Sign in again' : 'Sign in to your account'}
      text={isAgain ? 'This action needs a recent sign-in.' : 'Welcome back.'}
      footer={
        options.hasSignUp ? (
          <>
            Don’t have an account?{' '}
            <Link
              to={withNext('/signup', next)}
              state={{ email }}
              className="font-medium text-accent-ink hover:underline"
            >
              Sign up
            </Link>
          </>
        ) : (
          SIGN_UP_DISABLED
        )
      }
      help={!isAgain && <SignInHelp title="Trouble signing in?" entries={HELP} />}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="grid gap-3">
        <GoogleButton isSetUp={options.hasGoogle} next={next} onError={setProblem} />
        {options.hasPasskeys && <PasskeyButton next={next} onError={setProblem} />}
      </div>
      <Separator>or</Separator>
      <div onSubmitCapture={() => setProblem(null)}>
        <Tabs label="How to sign in" tabs={tabs} value={method} onChange={changeMethod} />
      </div>
    </SignInCard>
  )
}
