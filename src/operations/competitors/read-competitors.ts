import { MAX_COMPETITORS } from '#domain/projects/competitors.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'

export const PRO_COMPETITORS = { pro: 'The competitor comparison' }

/** Removes duplicates and the project itself. The actor must be able to see all of them. */
export async function readCompetitors(
  app: Pick<App, 'database'>,
  actor: Actor,
  { own, ids, skipsMissing = false }: { own: Project; ids: string[]; skipsMissing?: boolean },
): Promise<Project[]> {
  const others = [...new Set(ids)].filter((id) => id !== own.id)
  if (others.length > MAX_COMPETITORS) {
    throw new InvalidInput(
      `A project can be compared with at most ${MAX_COMPETITORS} others. You chose ${others.length}.`,
    )
  }
  const projects: Project[] = []
  for (const id of others) {
    const found = await getProject(app, actor, id, 'read').catch((error) => {
      if (skipsMissing && error instanceof NotFound) return null
      throw error
    })
    if (found) projects.push(found)
  }
  return projects
}
