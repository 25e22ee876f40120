import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConsentRequest } from '#domain/oauth/connected-program.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { SignInCard } from '../sign-in/sign-in-card.tsx'
import { ConsentForm } from './consent-form.tsx'

type ConsentScreenProps = {
  /** The query of the request, as the program sent it. */
  query: string
  email: string
  request: ConsentRequest | null
  /** Why there is no request to show. */
  failure: string | null
}

/** Opened by a program that wants to work for the user. Its name and host are only shown, never trusted. */
export function ConsentScreen({ query, email, request, failure }: ConsentScreenProps) {
  if (!request) {
    return (
      <SignInCard title="Connect a program">
        <Notice tone="error">{failure}</Notice>
        <ButtonLink to="/dashboard" variant="ghost">
          Go to your projects
        </ButtonLink>
      </SignInCard>
    )
  }
  const { program, problem, returnTo } = request
  return (
    <SignInCard
      title="Connect a program"
      text={`A program wants to work in ${PRODUCT_NAME} for you, without your password.`}
      footer={`You are signed in as ${email}.`}
    >
      <dl className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
        <Fact name="It calls itself">
          <span className="font-medium">{program.name}</span>
        </Fact>
        <Fact name={program.isOnThisComputer ? 'It sends you to this computer' : 'It sends you to'}>
          <code className="font-mono">{program.redirectHost}</code>
        </Fact>
      </dl>
      {problem === null ? (
        <>
          <p className="flex items-start gap-2.5 text-sm text-muted">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              Any program can use any name. Allow it only if you have just started this yourself
              {program.isOnThisComputer ? '.' : ` and you trust ${program.redirectHost}.`}
            </span>
          </p>
          <ConsentForm query={query} request={request} />
        </>
      ) : (
        <>
          <Notice tone="error">The program sent a request that cannot be allowed. {problem}</Notice>
          <Button size="lg" onClick={() => location.assign(returnTo)}>
            Back to the program
          </Button>
          <ButtonLink to="/dashboard" variant="ghost">
            Go to your projects
          </ButtonLink>
        </>
      )}
    </SignInCard>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
