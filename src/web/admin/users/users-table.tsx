import { Link } from 'react-router'
import type { AdminUser } from '#domain/admin.ts'
import { Moment } from '../../account/security/moment.tsx'
import { Badge } from '../../components/badge.tsx'
import { Table, TableCell, TableHead } from '../../components/table.tsx'
import { grouped } from '../../dashboard/figures.ts'
import { RoleBadge } from '../frame/role-badge.tsx'
import { PlanBadge } from './plan-badge.tsx'

export function UsersTable({ users }: { users: AdminUser[] }) {
  return (
    <Table label="Users" className="max-lg:min-w-220">
      <thead>
        <tr>
          <TableHead>User</TableHead>
          <TableHead>Role</TableHead>
          <TableHead>Plan</TableHead>
          <TableHead>Confirmed</TableHead>
          <TableHead>Last seen</TableHead>
          <TableHead className="text-right">Projects</TableHead>
          <TableHead className="text-right">Crawls</TableHead>
          <TableHead className="text-right">Joined</TableHead>
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

function UserRow({ user }: { user: AdminUser }) {
  const { id, email, name, companyName, role, isConfirmed, createdAt, lastSeenAt, suspendedAt } = user
  return (
    <tr className="hover:bg-sunken">
      <TableCell className="min-w-56">
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
      </TableCell>
      <TableCell>
        <RoleBadge role={role} />
      </TableCell>
      <TableCell>
        <PlanBadge user={user} />
      </TableCell>
      <TableCell className={isConfirmed ? undefined : 'text-warn'}>{isConfirmed ? 'Yes' : 'Not yet'}</TableCell>
      <TableCell className="whitespace-nowrap text-muted">
        {lastSeenAt ? <Moment at={lastSeenAt} isAgo /> : 'Never'}
      </TableCell>
      <TableCell className="text-right tabular-nums">{grouped(user.projects)}</TableCell>
      <TableCell className="text-right tabular-nums">{grouped(user.crawls)}</TableCell>
      <TableCell className="text-right whitespace-nowrap text-muted">
        <Moment at={createdAt} isAgo />
      </TableCell>
    </tr>
  )
}
