import { SearchX } from 'lucide-react'
import { ROLES } from '#domain/accounts/role.ts'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { FilterSelect } from '../../design/forms/filter-select.tsx'
import { SearchField } from '../../design/forms/search-field.tsx'
import { useListView } from '../../design/forms/use-list-view.ts'
import { PageLinks } from '../../design/page-links.tsx'
import { UsersTable } from './users-table.tsx'

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: `${role[0]?.toUpperCase()}${role.slice(1)}s` }))

export function UsersScreen({ users, total, page, pages }: ApiValue<'GET', '/admin/users'>) {
  const { read, change, pathOf } = useListView()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl font-semibold">Users</h1>
        <p role="status" className="text-sm text-muted tabular-nums">
          {counted(total, 'account')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SearchField
          name="search"
          label="Search users"
          placeholder="Email, name or company"
          value={read('search')}
          onSearch={(words, isFollowing) => change('search', words, isFollowing)}
        />
        <FilterSelect
          label="Role"
          all="All roles"
          value={read('role')}
          options={ROLE_OPTIONS}
          onChange={(role) => change('role', role)}
        />
      </div>
      {users.length > 0 ? (
        <UsersTable users={users} />
      ) : (
        <EmptyState
          Icon={SearchX}
          Heading="h2"
          title="No users found"
          text="No account matches. Try fewer words, or all roles."
        />
      )}
      <PageLinks page={page} pages={pages} pathOf={pathOf} />
    </div>
  )
}
