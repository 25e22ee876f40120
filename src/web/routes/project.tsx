import { useEffect } from 'react'
import { data, Outlet } from 'react-router'
import { SettingsChanged } from '../activity/settings-changed.tsx'
import { NO_SUCH_PROJECT } from '../client/call-api.ts'
import { ProjectLost } from '../projects/failures/project-lost.tsx'
import { ProjectNotFound } from '../projects/failures/project-not-found.tsx'
import { readFailure, ScreenFailed } from '../projects/failures/screen-failed.tsx'
import { useIsProjectLost } from '../projects/failures/use-is-project-lost.ts'
import { findProject, redirectIfRenamed, rememberShown } from '../projects/find-project.ts'
import { loadProject } from '../projects/load-project-data.ts'
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
  const isLost = useIsProjectLost(project?.id)
  useEffect(() => {
    rememberShown(project)
    return () => rememberShown(null)
  }, [project])
  if (!project) return <ProjectNotFound />
  if (isLost) return <ProjectLost />
  return (
    <>
      <SettingsChanged key={project.id} projectId={project.id} />
      <Outlet />
    </>
  )
}

/** If the project does not exist, shows that instead of the screen's error. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const project = loaderData?.project
  if (project === null) return <ProjectNotFound />
  const { status, code } = readFailure(error)
  if (code === NO_SUCH_PROJECT) return <ProjectLost />
  if (status !== 403 || !project) return <ScreenFailed error={error} />
  return <ScreenFailed error={error} backTo={{ to: `/dashboard/${project.slug}`, label: 'Back to the project' }} />
}
