import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../client/call-api.ts'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { storeToastForNextPage } from '../../session/toast-for-next-page.ts'
import { SignInCard } from '../sign-in-card.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { CONFIRMED, type LinkRefusal, OTHER_ACCOUNT, pathAfterLink } from './redeemed-link.ts'

type MailLinkScreenProps = {
  token: string
  /** The error of a form sent without JavaScript. */
  refusal: LinkRefusal | null
}

/** Opened by the links in confirmation and magic-link mails. */
export function MailLinkScreen({ token, refusal }: MailLinkScreenProps) {
  const [failure, setFailure] = useState(refusal)
  const hasRedeemed = useRef(refusal !== null)
  useEffect(() => {
    // A link works only once, and React can run this effect twice.
    if (hasRedeemed.current) return
    hasRedeemed.current = true
    void redeem(token, false).then(setFailure)
  }, [token])

  if (failure?.code === OTHER_ACCOUNT) {
    return <OtherAccount token={token} message={failure.message} onFailure={setFailure} />
  }
  if (failure) {
    return (
      <SignInCard takesFocus title="This link did not work">
        <Notice tone="error">{failure.message}</Notice>
        <NewLinkForm />
        <ButtonLink to="/login" variant="ghost">
          Go to Sign In
        </ButtonLink>
      </SignInCard>
    )
  }
  return (
    <SignInCard title="Signing you in">
      <p role="status" className="text-center text-sm text-muted noscript:hidden">
        One moment, please...
      </p>
      <form method="post" className="hidden noscript:grid">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="lg">
          Continue
        </Button>
      </form>
    </SignInCard>
  )
}

type OtherAccountProps = { token: string; message: string; onFailure: (failure: LinkRefusal | null) => void }

/** Asks before switching accounts, because the link can come from somebody else. */
function OtherAccount({ token, message, onFailure }: OtherAccountProps) {
  const [isRunning, setIsRunning] = useState(false)
  return (
    <SignInCard takesFocus title="Change to another account?">
      <Notice tone="info">{message}</Notice>
      <form
        method="post"
        className="grid"
        onSubmit={async (event) => {
          event.preventDefault()
          if (isRunning) return
          setIsRunning(true)
          const failure = await redeem(token, true)
          if (failure) onFailure(failure)
        }}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="leavesAccount" value="yes" />
        <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
          Continue
        </Button>
      </form>
      <ButtonLink to="/" variant="ghost">
        Stay signed in
      </ButtonLink>
    </SignInCard>
  )
}

/** Opens the next page if the link is valid. Otherwise returns the error. */
async function redeem(token: string, leavesAccount: boolean): Promise<LinkRefusal | null> {
  const result = await callApi('POST', '/auth/redeem-link', { token, leavesAccount })
  if (!result.ok) return result.error
  // If the old password was removed, a permanent notice replaces this toast.
  if (result.value.isNewlyConfirmed && !result.value.passwordDropped) storeToastForNextPage('success', CONFIRMED)
  window.location.replace(pathAfterLink(result.value))
  return null
}
