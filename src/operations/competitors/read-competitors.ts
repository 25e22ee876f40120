import { MAX_COMPETITORS } from '#domain/projects/competitors.ts'
import type { Project } from '#domain/projects/project.ts'
import type { App } from '../app.ts'
import { InvalidInput } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

/** Removes duplicates and the project itself. All projects must belong to the viewer's account. */
export async function readCompetitors(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { own, ids }: { own: Project; ids: string[] },
): Promise<Project[]> {
  const others = [...new Set(ids)].filter((id) => id !== own.id)
  if (others.length > MAX_COMPETITORS) {
    throw new InvalidInput(
      `A project can be compared with at most ${MAX_COMPETITORS} others. You chose ${others.length}.`,
    )
  }
  const projects: Project[] = []
  for (const id of others) projects.push(await getProject(app, viewer, id))
  return projects
}
