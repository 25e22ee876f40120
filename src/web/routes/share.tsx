import { Outlet } from 'react-router'
import type { RouteHandle } from '../app-shell/frame.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { shareBase } from '../shares/load-shared.ts'
import { ShareFrame } from '../shares/share-frame.tsx'
import { shareMeta } from '../shares/share-meta.ts'
import type { Route } from './+types/share.ts'

/** The screens of a share link have the header of the workspace that shares. */
export const handle: RouteHandle = { frame: 'none' }

export async function loader(args: Route.LoaderArgs) {
  return { share: await loadFromApi(args, shareBase(args.params.token)) }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = () => shareMeta('Shared report')

export default function Share({ params, loaderData: { share } }: Route.ComponentProps) {
  return (
    <ShareFrame token={params.token} share={share}>
      <Outlet />
    </ShareFrame>
  )
}
