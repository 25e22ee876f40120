import { ROLES } from '#domain/accounts/role.ts'
import { listPath } from '../admin/frame/list-path.ts'
import { loadList } from '../admin/frame/load-list.ts'
import { UsersScreen } from '../admin/users/users-screen.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-users.ts'

export async function loader(args: Route.LoaderArgs) {
  // Ignore unknown roles.
  const filters = ROLES.some((role) => role === args.url.searchParams.get('role')) ? ['search', 'role'] : ['search']
  return loadList(args, listPath('/admin/users', args.url, filters))
}

export const meta: Route.MetaFunction = () => unlistedMeta('Users')

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  return <UsersScreen {...loaderData} />
}
