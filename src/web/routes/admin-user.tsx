import { UserScreen } from '../admin/users/user-screen.tsx'
import { loadFromApi } from '../client/load-from-api.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-user.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadFromApi(args, `/admin/users/${encodeURIComponent(args.params.id)}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.email ?? 'User')

export default function AdminUser({ loaderData: user }: Route.ComponentProps) {
  return <UserScreen key={user.id} user={user} />
}
