import { ApiKeysSection } from '../account/api-keys/api-keys-section.tsx'
import { ProgramsSection } from '../account/api-keys/programs-section.tsx'
import { loadFromApi, loadIfAllowed } from '../client/load-from-api.ts'
import { Notice } from '../design/notice.tsx'
import { requestContext } from '../request-context.ts'
import { CurrentWorkspace } from '../session/current-workspace.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { loadCurrentWorkspace } from '../workspaces/load-current-workspace.ts'
import type { Route } from './+types/api-keys.ts'

export async function loader(args: Route.LoaderArgs) {
  const [workspace, keys, programs, { projects }] = await Promise.all([
    loadCurrentWorkspace(args),
    loadIfAllowed(args, '/workspace/api-keys'),
    loadIfAllowed(args, '/workspace/programs'),
    loadFromApi(args, '/projects'),
  ])
  const { publicUrl } = args.context.get(requestContext)
  return {
    ...{ keys: keys?.keys ?? null, programs: programs?.programs ?? null, publicUrl, workspace },
    projects: projects.map(({ id, name }) => ({ id, name })),
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta('API keys')

export default function ApiKeys({ loaderData }: Route.ComponentProps) {
  const { workspace, keys, programs, projects, publicUrl } = loaderData
  return (
    <CurrentWorkspace value={workspace}>
      {keys === null ? (
        <Notice tone="info">Only admins and owners of {workspace.name} can see and create its API keys.</Notice>
      ) : (
        <ApiKeysSection keys={keys} projects={projects} publicUrl={publicUrl} />
      )}
      {programs && <ProgramsSection programs={programs} projects={projects} publicUrl={publicUrl} />}
    </CurrentWorkspace>
  )
}
