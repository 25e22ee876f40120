import { data } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { toSignIn } from '../client/to-sign-in.ts'
import type { Answers } from '../client/use-api-query.ts'
import { requestContext } from '../request-context.ts'
import { loadProject } from './load-project-data.ts'

type Loading = Parameters<typeof loadProject>[0]

/** For loaders of project screens: the API responses of the first render. Null without the project. */
export async function loadApiData(args: Loading, pathsFor: (project: Project) => string[]): Promise<Answers | null> {
  const project = await loadProject(args)
  if (!project) return null
  const paths = pathsFor(project)
  const values = await Promise.all(paths.map((path) => ask(args, path)))
  return Object.fromEntries(paths.map((path, index) => [path, values[index]]))
}

/** The response of the API; null for 404. */
export async function ask<Value>({ url, context }: Omit<Loading, 'params'>, path: string): Promise<Value | null> {
  const response = await context.get(requestContext).api(path)
  if (response.status === 404) return null
  if (response.status === 401) throw toSignIn(url)
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  return response.json()
}
