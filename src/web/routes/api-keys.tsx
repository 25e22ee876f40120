import { ApiKeysSection } from '../account/api-keys/api-keys-section.tsx'
import { loadFromApi, loadIfAllowed } from '../client/load-from-api.ts'
import { Notice } from '../design/notice.tsx'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/api-keys.ts'

export async function loader(args: Route.LoaderArgs) {
  const [found, { projects }] = await Promise.all([
    loadIfAllowed(args, '/workspace/api-keys'),
    loadFromApi(args, '/projects'),
  ])
  const { publicUrl } = args.context.get(requestContext)
  return { keys: found?.keys ?? null, projects: projects.map(({ id, name }) => ({ id, name })), publicUrl }
}

export const meta: Route.MetaFunction = () => unlistedMeta('API keys')

export default function ApiKeys({ loaderData: { keys, projects, publicUrl } }: Route.ComponentProps) {
  if (keys === null)
    return <Notice tone="info">Only admins and owners of this workspace can see and create its API keys.</Notice>
  return <ApiKeysSection keys={keys} projects={projects} publicUrl={publicUrl} />
}
