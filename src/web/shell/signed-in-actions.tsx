import { useState } from 'react'
import { Link } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { Avatar } from '../design/avatar.tsx'
import { Button, ButtonLink } from '../design/button.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { signOut } from '../session/sign-out.ts'
import { useAccount } from '../session/use-account.ts'
import { ADMIN } from './navigation.ts'

export function SignedInActions({ account }: { account: Account }) {
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <span className="min-w-0 truncate text-sm text-muted max-md:hidden lg:max-w-56 xl:max-w-80">{account.email}</span>
      {canOpenAdmin(account) && (
        <ButtonLink to={ADMIN.to} variant="ghost" size="sm" className="max-lg:hidden">
          {ADMIN.label}
        </ButtonLink>
      )}
      <Link to="/profile" title="Your profile" className="flex shrink-0 rounded-full">
        <Avatar account={account} />
      </Link>
      <LogOutButton size="sm" className="max-md:hidden" />
    </div>
  )
}

/** Always false during impersonation. */
export function canOpenAdmin({ role, impersonatedBy }: Pick<Account, 'role' | 'impersonatedBy'>): boolean {
  return impersonatedBy === null && (role === 'admin' || role === 'editor')
}

export function LogOutButton({ size, className }: { size?: 'sm'; className?: string }) {
  const account = useAccount()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    const problem = await signOut(account?.id)
    if (problem === null) return
    setIsLeaving(false)
    showToast('error', problem)
  }
  return (
    <Button size={size} isLoading={isLeaving} onClick={leave} className={className}>
      Log Out
    </Button>
  )
}
