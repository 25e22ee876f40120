import { redirect } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { loadCached } from '../client/api-query.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { projectsQuery } from '../client/project-queries.ts'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/dashboard.ts'

type Projects = { projects: Project[] }

/** Redirects to the first project, or to the overview if there is none. */
export async function loader(args: Route.LoaderArgs) {
  throw redirect(outputPathFor(await loadFromApi(args, '/projects')))
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  throw redirect(outputPathFor(await loadCached(projectsQuery(), url)))
}

function outputPathFor({ projects: [first] }: Projects): string {
  return `/dashboard/${first?.slug ?? 'overview'}`
}

export const meta = () => unlistedMeta('Dashboard')

export default function Dashboard() {
  return <LoadingScreen message="Loading your dashboard..." />
}
