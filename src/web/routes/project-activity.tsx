import { activityPath, activityQuery } from '../activity/activity-query.ts'
import { ActivityScreen } from '../activity/activity-screen.tsx'
import { loadForProject, loadForProjectCached } from '../projects/load-project-data.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-activity.ts'

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadForProject(args, (id) => activityPath(id, args.url.search))
  return { loaded, search: args.url.search }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await loadForProjectCached(args, (id) => activityQuery(id, args.url.search))
  return { loaded, search: args.url.search }
}

export const meta = () => unlistedMeta('Activity')

export default function ProjectActivity({ loaderData: { loaded, search } }: Route.ComponentProps) {
  return loaded && <ActivityScreen loaded={loaded} search={search} />
}
