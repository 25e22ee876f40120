import { serverApi } from '../client/server-api.ts'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { InvitationScreen } from '../workspaces/invitation-screen.tsx'
import type { Route } from './+types/invitation.ts'

/** Only shows the invitation, because mail scanners open every link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const response = await serverApi(context)(`/invitation?token=${encodeURIComponent(token)}`)
  const isSignedIn = context.get(requestContext).account !== null
  if (response.ok) return { token, isSignedIn, invitation: await response.json(), problem: null }
  const { error } = await response.json()
  return { token, isSignedIn, invitation: null, problem: String(error.message) }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Invitation')

export default function Invitation({ loaderData }: Route.ComponentProps) {
  return <InvitationScreen {...loaderData} />
}
