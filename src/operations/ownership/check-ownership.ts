import { findOwnership } from '#store/projects/ownership.ts'
import type { App } from '../app.ts'
import { countUse, inMinutes } from '../count-use.ts'
import { Conflict, Unavailable } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import { getProject, noSuchProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { type ProjectOwnership, toProjectOwnership } from './get-ownership.ts'
import { testOwnership } from './test-ownership.ts'

const CHECKS = 20
const PER_SECONDS = 600

/** Looks for the proof now. If there is none any more, ownership is no longer confirmed. */
export async function checkOwnership(app: App, viewer: Viewer, id: string): Promise<ProjectOwnership> {
  const { account } = requireOwner(viewer)
  const project = await getProject(app, viewer, id, 'edit')
  await countUse(
    app.database,
    { key: `ownership:account:${account.userId}`, max: CHECKS, perSeconds: PER_SECONDS },
    (wait) => `You have checked ${CHECKS} times in 10 minutes, which is the limit. Try again in ${inMinutes(wait)}.`,
  )
  const owned = await findOwnership(app.database, project.id)
  if (!owned) throw noSuchProject()
  const ownership = await testOwnership(app, owned, viewer)
  if (ownership) return toProjectOwnership({ ...owned, ownership })
  if (app.closing.aborted) throw new Unavailable('The server is being restarted. Please try again in a moment.')
  throw new Conflict('The URL of this project has just been changed. Please check again.')
}
