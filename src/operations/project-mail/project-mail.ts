import { findMailChoice, saveMailChoice } from '#store/projects/project-mail.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

/** Null: mail about crawls that you started, and recrawls if you created the project. */
export type ProjectMailChoice = { isWanted: boolean | null }

export async function getProjectMail(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<ProjectMailChoice> {
  const { account } = requireAccount(viewer)
  const project = await getProject(app, viewer, projectId, 'read')
  return { isWanted: await findMailChoice(app.database, project.id, account.userId) }
}

/** Every member decides this for themselves, so reading the project is enough. */
export async function saveProjectMail(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, isWanted }: ProjectMailChoice & { projectId: string },
): Promise<ProjectMailChoice> {
  const { account } = requireAccount(viewer)
  const project = await getProject(app, viewer, projectId, 'read')
  await saveMailChoice(app.database, { projectId: project.id, userId: account.userId }, isWanted)
  return { isWanted }
}
