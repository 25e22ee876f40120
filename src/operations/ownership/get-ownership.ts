import { type Ownership, type Proofs, proofsFor } from '#domain/projects/ownership.ts'
import { findOwnership, type OwnedProject } from '#store/projects/ownership.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import { getProject, noSuchProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

export type ProjectOwnership = {
  proofs: Proofs
  confirmed: Ownership['confirmed']
  /** Null if it was never checked. */
  lastCheck: Ownership['lastCheck'] | null
}

/** What the owner has to publish, and whether it was found. */
export async function getOwnership(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<ProjectOwnership> {
  requireAccount(viewer)
  const project = await getProject(app, viewer, id, 'read')
  const owned = await findOwnership(app.database, project.id)
  if (!owned) throw noSuchProject()
  return toProjectOwnership(owned)
}

export function toProjectOwnership({ url, token, ownership }: OwnedProject): ProjectOwnership {
  return {
    proofs: proofsFor(url, token),
    confirmed: ownership?.confirmed ?? null,
    lastCheck: ownership?.lastCheck ?? null,
  }
}
