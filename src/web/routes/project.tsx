import { data, Outlet } from 'react-router'
import { SettingsChanged } from '../activity/settings-changed.tsx'
import { findProject, redirectIfRenamed } from '../projects/find-project.ts'
import { loadProject } from '../projects/load-project-data.ts'
import { ProjectNotFound } from '../projects/project-not-found.tsx'
import { ScreenFailed } from '../projects/screen-failed.tsx'
import type { Route } from './+types/project.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

/** Redirects to the new URL if the project was renamed. */
export async function loader(args: Route.LoaderArgs) {
  const project = await loadProject(args)
  if (!project) return data({ project }, { status: 404 })
  return { project: redirectIfRenamed(project, { slug: args.params.slug, url: args.url }) }
}

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return { project: await findProject({ slug: params.slug, url }) }
}

export default function ProjectArea({ loaderData: { project } }: Route.ComponentProps) {
  if (!project) return <ProjectNotFound />
  return (
    <>
      <SettingsChanged key={project.id} projectId={project.id} />
      <Outlet />
    </>
  )
}

/** If the project does not exist, shows that instead of the screen's error. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return loaderData?.project === null ? <ProjectNotFound /> : <ScreenFailed error={error} />
}
