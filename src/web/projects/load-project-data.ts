import { data } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { type ApiQuery, loadCached } from '../client/api-query.ts'
import type { ApiPath, ApiValue } from '../client/api-types.ts'
import { loadFromApi, requireSignIn } from '../client/load-from-api.ts'
import { serverApi } from '../client/server-api.ts'
import { findProject } from './find-project.ts'

type Loading = Parameters<typeof requireSignIn>[0] & { params: { slug: string } }

/** Loads data about the project in the URL. Null if the project does not exist. */
export async function loadForProject<const Path extends string>(
  args: Loading,
  path: (id: string) => ApiPath<'GET', Path>,
): Promise<ApiValue<'GET', Path> | null> {
  const project = await loadProject(args)
  return project && loadFromApi<Path>(args, path(project.id))
}

/** Finds the project in the URL by its current slug or an earlier one. */
export async function loadProject({ params, url, context }: Loading): Promise<Project | null> {
  requireSignIn({ url, context })
  const response = await serverApi(context)(`/projects/by-slug/${encodeURIComponent(params.slug)}`)
  if (response.status === 404) return null
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  return response.json()
}

/** Like `loadForProject`, but for a `clientLoader`. */
export async function loadForProjectCached<Value>(
  { params, url }: { params: { slug: string }; url: URL },
  query: (id: string) => ApiQuery<Value>,
): Promise<Value | null> {
  const project = await findProject({ slug: params.slug, url })
  return project && loadCached(query(project.id), url)
}
