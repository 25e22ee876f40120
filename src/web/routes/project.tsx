import { data, Outlet, redirect } from 'react-router'
import type { Project } from '#domain/project.ts'
import { requestContext } from '../request-context.ts'
import { requireSignIn } from '../session/load-from-api.ts'
import type { Route } from './+types/project.ts'

/** Finds the project of an address. One that was renamed leads on to where it is now. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireSignIn({ url, context })
  const answer = await context.get(requestContext).api(`/projects/by-slug/${encodeURIComponent(params.slug)}`)
  if (answer.status === 404) return data({ project: null }, { status: 404 })
  if (!answer.ok) throw data(await answer.json().catch(() => null), { status: answer.status })
  const project: Project = await answer.json()
  if (project.slug !== params.slug) {
    const rest = url.pathname.split('/').slice(3).join('/')
    throw redirect(`/dashboard/${project.slug}${rest && `/${rest}`}${url.search}`, 301)
  }
  return { project }
}

export default function ProjectArea({ loaderData: { project } }: Route.ComponentProps) {
  return project ? <Outlet /> : <p>Project Not Found</p>
}
