import type { ReactNode } from 'react'
import type { AdminUserDetail } from '#domain/system/admin.ts'
import { Card } from '../../design/card.tsx'
import { useAccount } from '../../session/use-account.ts'
import { ImpersonateAction } from './impersonate-action.tsx'
import { PlanAction } from './plan-action.tsx'
import { RoleAction } from './role-action.tsx'
import { SignOutAction } from './sign-out-action.tsx'
import { SuspensionAction } from './suspension-action.tsx'

export function UserActions({ user }: { user: AdminUserDetail }) {
  const isOwn = useAccount()?.id === user.id
  return (
    <Card className="px-5 pt-5 pb-1">
      <h2 className="text-lg font-semibold">Actions</h2>
      <ul className="mt-1 divide-y divide-line">
        <Act title="Role" text={roleText(user)}>
          {!user.isNamedAdmin && !user.isLastAdmin && <RoleAction user={user} isOwn={isOwn} />}
        </Act>
        <Act title="Plan" text={planText(user)}>
          <PlanAction user={user} />
        </Act>
        <Act title="Sessions" text={sessionsText(user)}>
          {user.sessions > 0 && <SignOutAction user={user} isOwn={isOwn} />}
        </Act>
        <Act title="View the account" text={impersonationText(user, isOwn)}>
          {!isOwn && user.role !== 'admin' && !user.suspendedAt && <ImpersonateAction user={user} />}
        </Act>
        <Act title="Access" text={accessText(user, isOwn)}>
          {!isOwn && !user.isNamedAdmin && <SuspensionAction user={user} />}
        </Act>
      </ul>
    </Card>
  )
}

function Act({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5 text-sm">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </li>
  )
}

function sessionsText({ sessions }: AdminUserDetail): string {
  return sessions > 0 ? 'Signs this account out in every browser.' : 'Not signed in anywhere.'
}

function roleText({ isNamedAdmin, isLastAdmin }: AdminUserDetail): string {
  if (isNamedAdmin) return 'ADMIN_EMAILS lists this email address, so this user is always an admin.'
  if (isLastAdmin) return 'This is the last admin. Make another user an admin before you change this role.'
  return 'Viewers use their own projects. Editors manage content, and admins manage everything.'
}

function planText({ tier, isPlanGranted }: AdminUserDetail): string {
  if (isPlanGranted) return 'Pro, granted by an admin without payment.'
  return tier === 'paid'
    ? 'Pro through a subscription. If you grant Pro, it stays when the subscription ends.'
    : 'Free. You can grant Pro.'
}

function impersonationText({ role, suspendedAt }: AdminUserDetail, isOwn: boolean): string {
  if (isOwn) return 'This is your own account.'
  if (role === 'admin') return 'Not available for other admins.'
  if (suspendedAt) return 'Not available while the account is suspended.'
  return 'See the account as its owner does, for an hour at most.'
}

function accessText({ suspendedAt, isNamedAdmin }: AdminUserDetail, isOwn: boolean): string {
  if (suspendedAt) return 'Suspended: the user cannot sign in, and no jobs run for this account.'
  if (isOwn) return 'You cannot suspend your own account.'
  if (isNamedAdmin) return 'ADMIN_EMAILS lists this address: remove it there before you suspend the account.'
  return 'Suspending blocks the account without deleting anything.'
}
