import { PublicChecks } from '../public-report/public-checks.tsx'
import { showChecks } from '../public-report/shown-checks.ts'
import { loadShared, shareBase } from '../shares/load-shared.ts'
import { shareMeta } from '../shares/share-meta.ts'
import type { Route } from './+types/share-checks.ts'

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadShared(args, `${shareBase(args.params.token)}/checks`)
  return loaded && { shown: showChecks(loaded.checks) }
}

export const meta: Route.MetaFunction = () => shareMeta('Checks · Shared report')

export default function ShareChecks({ params, loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  return <PublicChecks base={shareBase(params.token)} title="What each check found" shown={loaderData.shown} />
}
