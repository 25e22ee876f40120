import { settingsQuery } from '../client/settings-query.ts'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { loadForProject, loadForProjectCached } from '../projects/load-project-data.ts'
import { SettingsScreen } from '../projects/settings/settings-screen.tsx'
import { useProject } from '../projects/use-project.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-settings.ts'

export async function loader(args: Route.LoaderArgs) {
  return { settings: await loadForProject(args, (id) => `/projects/${id}/settings`) }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { settings: await loadForProjectCached(args, settingsQuery) }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = () => unlistedMeta('Project settings')

export default function ProjectSettingsRoute({ loaderData: { settings } }: Route.ComponentProps) {
  const project = useProject()
  // The key resets the form. Otherwise, input for one project could be saved to a different project.
  return settings && <SettingsScreen key={project.id} project={project} loaded={settings} />
}
