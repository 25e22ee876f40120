import { useState } from 'react'
import { Link } from 'react-router'
import type { SignInOptions } from '#domain/accounts/account.ts'
import { TIER_LIMITS } from '#domain/plans/tiers.ts'
import { Notice } from '../../design/notice.tsx'
import { SIGN_UP_DISABLED } from '../../session/use-has-sign-up.ts'
import { GoogleButton } from '../google-button.tsx'
import { CheckEmail } from '../mail-links/check-email.tsx'
import { Separator, SignInCard } from '../sign-in-card.tsx'
import { SignInHelp } from '../sign-in-help.tsx'
import { FROM_SIGN_IN } from '../use-signed-out-toast.ts'
import { withNext } from '../with-next.ts'
import { AccountCreated } from './account-created.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const ADDED = [
  {
    title: 'Scores for every page',
    text: 'A health score and an LLM readiness score, each with its reasons and what to fix first.',
  },
  {
    title: 'Projects that remember',
    text:
      `Each website is its own project, with crawls of up to ${TIER_LIMITS.registered_free.maxUrls} pages, ` +
      'their history and what changed between them.',
  },
  {
    title: 'Reports to take with you',
    text: 'Results as a file for your spreadsheet, and an email when a crawl has finished, if you like.',
  },
]

type Step = { name: 'form' } | { name: 'email-sent' | 'signup-complete'; email: string }

export function SignUpScreen({ options, next }: { options: SignInOptions; next: string | null }) {
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [problem, setProblem] = useState<string | null>(null)
  if (step.name === 'email-sent') {
    return (
      <CheckEmail email={step.email} next={next} hasMail={options.hasMail} onBack={() => setStep({ name: 'form' })} />
    )
  }
  if (step.name === 'signup-complete')
    return <AccountCreated email={step.email} next={next} hasMail={options.hasMail} />
  return (
    <SignInCard
      title="Create your account"
      text="Free, and no card needed."
      footer={
        <>
          Already have an account?{' '}
          <Link
            to={withNext('/login', next)}
            state={FROM_SIGN_IN}
            className="font-medium text-accent-ink hover:underline"
          >
            Sign in
          </Link>
        </>
      }
      help={<SignInHelp title="What a free account adds" entries={ADDED} />}
    >
      {options.hasSignUp ? (
        <>
          {problem && <Notice tone="error">{problem}</Notice>}
          <GoogleButton isSetUp={options.hasGoogle} next={next} onError={setProblem} />
          <Separator>or</Separator>
          <div onSubmitCapture={() => setProblem(null)}>
            <SignUpForm
              next={next}
              onCreated={(method, email) =>
                setStep({ name: method === 'password' ? 'signup-complete' : 'email-sent', email })
              }
            />
          </div>
        </>
      ) : (
        <Notice tone="info">{SIGN_UP_DISABLED}</Notice>
      )}
    </SignInCard>
  )
}
