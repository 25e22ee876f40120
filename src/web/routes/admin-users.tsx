import type { UserList } from '#operations/admin/list-users.ts'
import { listPath } from '../admin/frame/list-path.ts'
import { UsersScreen } from '../admin/users/users-screen.tsx'
import { loadFromApi } from '../session/load-from-api.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-users.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadFromApi<UserList>(args, listPath('/admin/users', args.url, ['search', 'role']))
}

export const meta: Route.MetaFunction = () => unlistedMeta('Users')

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  return <UsersScreen {...loaderData} />
}
