import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { Badge } from '../../design/badge.tsx'
import { RestoreFocus } from '../../design/forms/hand-over-focus.tsx'
import { AccountCard } from '../account-card.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { SwitchOnDialog } from './switch-on-dialog.tsx'

export function TwoFactorSection({ account }: { account: Account }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  return (
    <AccountCard
      title="Two-factor authentication"
      isOwnersOnly
      text={
        'When you sign in with your password, an email link or Google, we also ask for a code from an ' +
        'authenticator app. Your password alone is then not enough to sign in.'
      }
      badge={account.hasTwoFactor ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
      headingRef={heading}
    >
      {account.hasTwoFactor ? (
        <RestoreFocus to={heading} className="flex flex-wrap gap-2">
          <RenewCodesDialog account={account} />
          <SwitchOffDialog account={account} onOff={revalidate} />
        </RestoreFocus>
      ) : (
        <RestoreFocus to={heading} className="justify-self-start">
          <SwitchOnDialog account={account} onOn={revalidate} />
        </RestoreFocus>
      )}
    </AccountCard>
  )
}
