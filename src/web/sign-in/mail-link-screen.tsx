import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { callApi } from '../session/call-api.ts'
import { NewLinkForm } from './new-link-form.tsx'
import { placeAfter, type RedeemedLink } from './redeemed-link.ts'
import { SignInCard } from './sign-in-card.tsx'

/** Where the links of confirmation and magic-link mails lead. `refusal` is what the server said to a form without scripts. */
export function MailLinkScreen({ token, refusal }: { token: string; refusal: string | null }) {
  const [failure, setFailure] = useState(refusal)
  const hasAsked = useRef(refusal !== null)
  useEffect(() => {
    // A link works once, so it is redeemed once, however often this effect runs.
    if (hasAsked.current) return
    hasAsked.current = true
    callApi<RedeemedLink>('POST', '/auth/redeem-link', { token }).then((answer) => {
      if (answer.ok) window.location.replace(placeAfter(answer.value))
      else setFailure(answer.error.message)
    })
  }, [token])

  if (failure !== null) {
    return (
      <SignInCard takesFocus title="This link did not work">
        <Notice tone="error">{failure}</Notice>
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
