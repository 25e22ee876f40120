import { ShieldX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../design/button.tsx'
import { useAccount } from '../../session/use-account.ts'
import { RoleBadge } from './role-badge.tsx'

/** For people whose role does not reach this far: which role they have, and what they can do about it. */
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
      {hasEnded && <p>Your look at somebody’s account has ended, as your role has changed.</p>}
      <p className="wrap-anywhere text-muted">
        {account?.impersonatedBy
          ? `You are looking at this account as ${account.email}. Stop that first to come back to the admin area with your own.`
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
  viewer:
    'The admin area is for editors and admins. If you should have a part in it, ask an admin of this site to give you the role.',
  editor: 'This screen is for admins. The content is open to you; for the rest, ask an admin.',
  admin: 'Your role has just changed, or this screen asks for something else. Reload the page to see how things stand.',
}
