import { data } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { type apiQuery, loadCached } from '../client/api-query.ts'
import { loadFromApi, requireSignIn } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { findProject } from './find-project.ts'

type Loading = Parameters<typeof requireSignIn>[0] & { params: { slug: string } }

/** For a loader: what the API says of the project that the address names. Null when there is no such project. */
export async function loadOfProject<Value>(args: Loading, path: (id: string) => string): Promise<Value | null> {
  const project = await loadProject(args)
  return project && loadFromApi<Value>(args, path(project.id))
}

/** For a loader: the project that the address names, by the name it has or had. */
export async function loadProject({ params, url, context }: Loading): Promise<Project | null> {
  requireSignIn({ url, context })
  const response = await context.get(requestContext).api(`/projects/by-slug/${encodeURIComponent(params.slug)}`)
  if (response.status === 404) return null
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  return response.json()
}

/** The same in the browser, for a `clientLoader`. */
export async function loadOfProjectCached<Value>(
  { params, url }: { params: { slug: string }; url: URL },
  query: (id: string) => ReturnType<typeof apiQuery<Value>>,
): Promise<Value | null> {
  const project = await findProject({ slug: params.slug, url })
  return project && loadCached(query(project.id), url)
}
