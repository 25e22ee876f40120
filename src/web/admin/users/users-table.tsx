import { Link } from 'react-router'
import type { AdminUser } from '#domain/system/admin.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { classNames } from '../../design/class-names.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { RoleBadge } from '../frame/role-badge.tsx'
import { PlanBadge } from './plan-badge.tsx'

export function UsersTable({ users }: { users: AdminUser[] }) {
  return (
    <Table label="Users" frameClass="@container">
      <thead>
        <tr>
          <TableHead>User</TableHead>
          <TableHead>Role</TableHead>
          <TableHead className={WIDE}>Plan</TableHead>
          <TableHead className={WIDE}>Confirmed</TableHead>
          <TableHead className={WIDE}>Last seen</TableHead>
          <TableHead className={`${WIDE} text-right`}>Projects</TableHead>
          <TableHead className={`${WIDE} text-right`}>Crawls</TableHead>
          <TableHead className={`${WIDE} text-right`}>Joined</TableHead>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </Table>
  )
}

/** Columns that do not fit on phones, or on tablets next to the sidebar. */
const WIDE = '@max-4xl:hidden'

/** Shows the content of the hidden columns under the email address. */
function NarrowDetails({ user }: { user: AdminUser }) {
  const { isConfirmed, lastSeenAt, projects, crawls } = user
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted @4xl:hidden">
      <PlanBadge user={user} />
      <span className={isConfirmed ? undefined : 'text-warn'}>{isConfirmed ? 'Confirmed' : 'Not confirmed yet'}</span>
      <span>
        {lastSeenAt ? (
          <>
            Seen <Moment at={lastSeenAt} isAgo />
          </>
        ) : (
          'Never seen'
        )}
      </span>
      <span>
        {counted(projects, 'project')}, {counted(crawls, 'crawl')}
      </span>
    </div>
  )
}

function UserRow({ user }: { user: AdminUser }) {
  const { id, email, name, companyName, role, isConfirmed, createdAt, lastSeenAt, suspendedAt } = user
  return (
    <tr className="hover:bg-sunken">
      <TableCell className="@4xl:min-w-56">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link
            to={`/admin/users/${id}`}
            className="rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline"
          >
            {email}
          </Link>
          {suspendedAt && <Badge tone="warn">Suspended</Badge>}
        </div>
        <p dir="auto" className="line-clamp-1 wrap-anywhere text-muted">
          {[name.trim(), companyName].filter(Boolean).join(' · ') || '–'}
        </p>
        <NarrowDetails user={user} />
      </TableCell>
      <TableCell>
        <RoleBadge role={role} />
      </TableCell>
      <TableCell className={WIDE}>
        <PlanBadge user={user} />
      </TableCell>
      <TableCell className={classNames(WIDE, !isConfirmed && 'text-warn')}>{isConfirmed ? 'Yes' : 'Not yet'}</TableCell>
      <TableCell className={`${WIDE} whitespace-nowrap text-muted`}>
        {lastSeenAt ? <Moment at={lastSeenAt} isAgo /> : 'Never'}
      </TableCell>
      <TableCell className={`${WIDE} text-right tabular-nums`}>{formatNumber(user.projects)}</TableCell>
      <TableCell className={`${WIDE} text-right tabular-nums`}>{formatNumber(user.crawls)}</TableCell>
      <TableCell className={`${WIDE} text-right whitespace-nowrap text-muted`}>
        <Moment at={createdAt} isAgo />
      </TableCell>
    </tr>
  )
}
