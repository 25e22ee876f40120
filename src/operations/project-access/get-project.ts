import type { Project } from '#domain/projects/project.ts'
import { checkSlug } from '#domain/projects/project-rules.ts'
import { findProject, findProjectBySlug } from '#store/projects/projects.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import { shareRead } from '../share-read.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

/** Treats another account's project as not found. Every operation on a project starts here. */
export async function getProject(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<Project> {
  if (viewer.sample) return insist(viewer.sample.id === id ? viewer.sample : null)
  const { account } = requireAccount(viewer)
  const known = readUuid(id)
  const read = () => (known ? findProject(app.database, account.userId, known) : Promise.resolve(null))
  return insist(await shareRead(viewer, `project ${known}`, read))
}

export async function getProjectBySlug(app: Pick<App, 'database'>, viewer: Viewer, slug: string): Promise<Project> {
  const { account } = requireAccount(viewer)
  const isSlug = checkSlug(slug).ok
  const read = () => (isSlug ? findProjectBySlug(app.database, account.userId, slug) : Promise.resolve(null))
  return insist(await shareRead(viewer, `project by slug ${slug}`, read))
}

function insist(project: Project | null): Project {
  if (!project) throw noSuchProject()
  return project
}

export function noSuchProject(): NotFound {
  return new NotFound('This project does not exist, or it belongs to another account.')
}
