import { useState } from 'react'
import { limitedTo } from '#domain/workspaces/limited-to.ts'
import type { ReceivedInvitation } from '#domain/workspaces/workspace.ts'
import { callApi } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { signOut } from '../session/sign-out.ts'
import { storeToastForNextPage } from '../session/toast-for-next-page.ts'
import { SignInCard } from '../sign-in/sign-in-card.tsx'
import { FROM_SIGN_IN } from '../sign-in/use-signed-out-toast.ts'
import { withNext } from '../sign-in/with-next.ts'
import { ROLE_WORDS } from './role-words.ts'

type InvitationScreenProps = {
  token: string
  isSignedIn: boolean
  invitation: ReceivedInvitation | null
  problem: string | null
}

/** Opened by the link in an invitation mail. */
export function InvitationScreen({ token, isSignedIn, invitation, problem }: InvitationScreenProps) {
  if (!invitation) {
    return (
      <SignInCard title="Invitation">
        <Notice tone="error">{problem}</Notice>
        <ButtonLink to="/dashboard" variant="ghost">
          Go to your projects
        </ButtonLink>
      </SignInCard>
    )
  }
  const { workspace, email, role, projects, invitedBy, expiresAt, signedInAs } = invitation
  return (
    <SignInCard
      title={`Join ${workspace}`}
      text={
        <>
          {invitedBy ?? 'A former member'} invites {email} as {ROLE_WORDS[role].label.toLowerCase()}.{' '}
          {ROLE_WORDS[role].can}{' '}
          {projects ? `The invitation is limited to ${limitedTo(projects)}. It` : 'The invitation'} is valid until{' '}
          <Moment at={expiresAt} hasZone />.
        </>
      }
    >
      {signedInAs !== null && <SwitchFirst token={token} email={email} signedInAs={signedInAs} />}
      {signedInAs === null && isSignedIn && <Accept token={token} workspace={workspace} />}
      {!isSignedIn && <SignInFirst token={token} email={email} />}
    </SignInCard>
  )
}

function Accept({ token, workspace }: { token: string; workspace: string }) {
  const { run, isRunning, error } = useTask()
  const accept = async () => {
    const result = await run(() => callApi('POST', '/invitation/accept', { token }))
    if (!result?.ok) return
    storeToastForNextPage('success', `You are now a member of ${workspace}.`)
    // Loads a new document, because everything shown so far is of another workspace.
    location.assign('/dashboard')
  }
  return (
    <>
      <Refusal error={error} />
      <Button variant="primary" size="lg" isLoading={isRunning} onClick={accept}>
        Accept the invitation
      </Button>
    </>
  )
}

type SwitchFirstProps = { token: string; email: string; signedInAs: string }

function SwitchFirst({ token, email, signedInAs }: SwitchFirstProps) {
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    setIsRunning(true)
    setProblem(await signOut(undefined, invitationPath(token)))
    setIsRunning(false)
  }
  return (
    <>
      <Notice tone="info">
        You are signed in as <strong className="font-medium">{signedInAs}</strong>, but this invitation is for{' '}
        <strong className="font-medium">{email}</strong>. To accept it, change to that account.
      </Notice>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button variant="primary" size="lg" isLoading={isRunning} onClick={leave}>
        Sign out and continue
      </Button>
      <ButtonLink to="/dashboard" variant="ghost">
        Stay signed in
      </ButtonLink>
    </>
  )
}

function SignInFirst({ token, email }: { token: string; email: string }) {
  const next = invitationPath(token)
  const state = { ...FROM_SIGN_IN, email }
  return (
    <>
      <p className="text-center text-sm text-muted">
        To accept, sign in with {email}. If you have no account yet, create one with this address. The link that
        confirms it brings you back here.
      </p>
      <ButtonLink to={withNext('/signup', next)} state={state} variant="primary" size="lg">
        Create an account
      </ButtonLink>
      <ButtonLink to={withNext('/login', next)} state={state} size="lg">
        Sign in
      </ButtonLink>
    </>
  )
}

function invitationPath(token: string): string {
  return `/invitation?token=${encodeURIComponent(token)}`
}
