import { ShieldX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../design/button.tsx'
import { useAccount } from '../../session/use-account.ts'
import { RoleBadge } from './role-badge.tsx'

export function AccessDenied() {
  const account = useAccount()
  const hasEnded = useSearchParams()[0].has('ended')
  const role = account?.role ?? 'viewer'
  const isOutside = role === 'viewer' || account?.impersonatedBy
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-20 text-center sm:py-28">
      <ShieldX className="size-8 text-subtle" aria-hidden="true" />
      <h1 className="text-2xl font-semibold">Access Denied</h1>
      <p className="flex items-center gap-2 text-sm text-muted">
        Your role <RoleBadge role={role} />
      </p>
      {hasEnded && <p>Your role has changed, so you are no longer viewing another account.</p>}
      <p className="wrap-anywhere text-muted">
        {account?.impersonatedBy
          ? `You are viewing this account as ${account.email}. Press Stop to return to the admin area.`
          : ADVICE[role]}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink to={isOutside ? '/dashboard' : '/admin'} variant="primary">
          {isOutside ? 'Go to Dashboard' : 'Back to the admin area'}
        </ButtonLink>
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </div>
    </div>
  )
}

const ADVICE = {
  viewer: 'The admin area is for editors and admins. If you need access, ask an admin of this site for a role.',
  editor: 'This screen is for admins. You can edit content; for anything else, ask an admin.',
  admin: 'Your role may have just changed. Reload the page to try again.',
}
