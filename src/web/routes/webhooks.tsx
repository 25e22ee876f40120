import { DELIVERY_STATUSES } from '#domain/events/delivery.ts'
import { DeliveryLog } from '../account/webhooks/delivery-log.tsx'
import { WebhooksSection } from '../account/webhooks/webhooks-section.tsx'
import { loadFromApi, loadIfAllowed } from '../client/load-from-api.ts'
import { Notice } from '../design/notice.tsx'
import { CurrentWorkspace } from '../session/current-workspace.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { loadCurrentWorkspace } from '../workspaces/load-current-workspace.ts'
import type { Route } from './+types/webhooks.ts'

export async function loader(args: Route.LoaderArgs) {
  const workspace = await loadCurrentWorkspace(args)
  const found = await loadIfAllowed(args, '/workspace/webhooks')
  const { projects } = await loadFromApi(args, '/projects')
  const webhooks = found?.webhooks ?? null
  const query = args.url.searchParams
  const shown = webhooks?.find(({ id }) => id === query.get('log'))
  const status = DELIVERY_STATUSES.find((each) => each === query.get('status')) ?? null
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const path =
    `/workspace/webhooks/${shown?.id ?? ''}/deliveries?page=${page}${status ? `&status=${status}` : ''}` as const
  const log = shown ? { webhook: shown, status, ...(await loadFromApi(args, path)) } : null
  return { workspace, webhooks, log, projects: projects.map(({ id, name }) => ({ id, name })) }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Webhooks')

export default function Webhooks({ loaderData: { workspace, webhooks, log, projects } }: Route.ComponentProps) {
  if (webhooks === null)
    return <Notice tone="info">Only admins and owners of {workspace.name} can see and change its webhooks.</Notice>
  return (
    <CurrentWorkspace value={workspace}>
      <WebhooksSection webhooks={webhooks} projects={projects} />
      {log && <DeliveryLog log={log} />}
    </CurrentWorkspace>
  )
}
