import { data } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import type { ApiPath, ApiValue } from '../client/api-types.ts'
import { serverApi } from '../client/server-api.ts'
import { toSignIn } from '../client/to-sign-in.ts'
import type { ResponsesByPath } from '../client/use-api-query.ts'
import { loadProject } from './load-project-data.ts'

type Loading = Parameters<typeof loadProject>[0]

/** Loads the API responses that a project screen needs for its first render. Null if the project does not exist. */
export async function loadApiData<const Path extends string>(
  args: Loading,
  pathsFor: (project: Project) => ApiPath<'GET', Path>[],
): Promise<ResponsesByPath | null> {
  const project = await loadProject(args)
  if (!project) return null
  const paths = pathsFor(project)
  const values = await Promise.all(paths.map((path) => fetchOrNull<Path>(args, path)))
  return Object.fromEntries(paths.map((path, index) => [path, values[index]]))
}

/** Returns null if the API responds with 404. */
export async function fetchOrNull<const Path extends string>(
  { url, context }: Omit<Loading, 'params'>,
  path: ApiPath<'GET', Path>,
): Promise<ApiValue<'GET', Path> | null> {
  const response = await serverApi(context)<Path>(path)
  if (response.status === 404) return null
  if (response.status === 401) throw toSignIn(url)
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  return response.json()
}
