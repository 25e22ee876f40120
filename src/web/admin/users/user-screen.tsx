import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminUserDetail } from '#domain/system/admin.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Card } from '../../design/card.tsx'
import { Notice } from '../../design/notice.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { AuditEntries } from '../audit/audit-entries.tsx'
import { RoleBadge } from '../frame/role-badge.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { UserActions } from './user-actions.tsx'

export function UserScreen({ user }: { user: AdminUserDetail }) {
  const hasEnded = useSearchParams()[0].has('ended')
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-2">
        <Breadcrumbs steps={[{ name: 'Users', path: '/admin/users' }]} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl font-semibold wrap-anywhere">{user.email}</h1>
          <RoleBadge role={user.role} />
          <PlanBadge user={user} />
          {user.suspendedAt && <Badge tone="warn">Suspended</Badge>}
        </div>
      </div>
      {hasEnded && <Notice tone="info">You are no longer viewing the account of {user.email}.</Notice>}
      {user.suspendedAt && (
        <Notice tone="error">
          Suspended since <Moment at={user.suspendedAt} />. Reason: {user.suspendedReason}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <Facts user={user} />
        <UserActions user={user} />
      </div>
      <section aria-labelledby="acts-on-user" className="grid grid-cols-1 gap-3">
        <h2 id="acts-on-user" className="text-lg font-semibold">
          Activity on this account
        </h2>
        {user.audit.length > 0 ? (
          <AuditEntries entries={user.audit} />
        ) : (
          <p className="text-sm text-muted">No admin has changed this account so far.</p>
        )}
      </section>
    </div>
  )
}

function Facts({ user }: { user: AdminUserDetail }) {
  const { name, companyName, isConfirmed, createdAt, lastSeenAt } = user
  return (
    <Card className="p-5">
      <h2 className="text-lg font-semibold">Account</h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Fact label="Name">{name.trim() || '–'}</Fact>
        <Fact label="Company">{companyName || '–'}</Fact>
        <Fact label="Email confirmed">{isConfirmed ? 'Yes' : 'Not yet'}</Fact>
        <Fact label="Joined">
          <Moment at={createdAt} />
        </Fact>
        <Fact label="Last seen">{lastSeenAt ? <Moment at={lastSeenAt} isAgo /> : 'Never'}</Fact>
        <Fact label="Signed in">{describeSessions(user.sessions)}</Fact>
        <Fact label="Projects">{formatNumber(user.projects)}</Fact>
        <Fact label="Crawls">{formatNumber(user.crawls)}</Fact>
      </dl>
    </Card>
  )
}

function describeSessions(sessions: number): string {
  if (sessions === 0) return 'Nowhere'
  return `In ${counted(sessions, 'browser')}`
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="wrap-anywhere tabular-nums">
        {children}
      </dd>
    </>
  )
}
