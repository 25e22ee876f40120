import type { Project } from '#domain/projects/project.ts'

type Listed = Pick<Project, 'id'> & { activeCrawl: { id: string } | null }

/** The id of a project's running crawl, by the id of the project. */
type Running = ReadonlyMap<string, string>

export function activeCrawls(projects: readonly Listed[]): Running {
  return new Map(
    projects.flatMap<[string, string]>(({ id, activeCrawl }) => (activeCrawl ? [[id, activeCrawl.id]] : [])),
  )
}

/** A project that is missing from the list may be in another workspace, so its crawl still counts as running. */
export function watchCrawls(before: Running, projects: readonly Listed[]): { running: Running; hasOneEnded: boolean } {
  const listed = new Set(projects.map(({ id }) => id))
  const now = activeCrawls(projects)
  const missing = [...before].filter(([projectId]) => !listed.has(projectId))
  const hasOneEnded = [...before].some(([projectId, id]) => listed.has(projectId) && now.get(projectId) !== id)
  return { running: new Map([...missing, ...now]), hasOneEnded }
}
