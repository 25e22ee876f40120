import { requireSignIn } from '../client/load-from-api.ts'
import { serverApi } from '../client/server-api.ts'
import { ConsentScreen } from '../oauth/consent-screen.tsx'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/oauth-authorize.ts'

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args)
  const query = args.url.search.slice(1)
  const email = args.context.get(requestContext).account?.email ?? ''
  const response = await serverApi(args.context)(`/oauth/request?query=${encodeURIComponent(query)}`)
  if (response.ok) return { query, email, request: await response.json(), failure: null }
  const { error } = await response.json()
  return { query, email, request: null, failure: String(error.message) }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Connect a program')

export default function OauthAuthorize({ loaderData }: Route.ComponentProps) {
  return <ConsentScreen {...loaderData} />
}
