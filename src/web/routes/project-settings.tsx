import { redirect } from 'react-router'
import { settingsQuery } from '../client/settings-query.ts'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { loadForProject, loadForProjectCached } from '../projects/load-project-data.ts'
import { readSection, SECTIONS, settingsPath } from '../projects/settings/sections.ts'
import { SettingsScreen } from '../projects/settings/settings-screen.tsx'
import { useProject } from '../projects/use-project.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-settings.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

export async function loader(args: Route.LoaderArgs) {
  redirectUnknownSection(args.params)
  return { settings: await loadForProject(args, (id) => `/projects/${id}/settings`) }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  redirectUnknownSection(args.params)
  return { settings: await loadForProjectCached(args, settingsQuery) }
}

export const action = refuseFormWithoutScript

function redirectUnknownSection({ slug, section }: Route.LoaderArgs['params']): void {
  if (readSection(section) === null) throw redirect(settingsPath(slug, 'general'))
}

export const meta: Route.MetaFunction = ({ params }) => {
  const section = readSection(params.section)
  return unlistedMeta(section ? `${SECTIONS[section].label} · Project settings` : 'Project settings')
}

export default function ProjectSettingsRoute({ loaderData: { settings }, params }: Route.ComponentProps) {
  const project = useProject()
  // The key resets the form. Otherwise, input for one project could be saved to a different project.
  const section = readSection(params.section) ?? 'general'
  return settings && <SettingsScreen key={project.id} project={project} loaded={settings} section={section} />
}
