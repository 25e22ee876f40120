import { deleteProgram } from '#store/oauth/grants.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { programsOf } from './list-programs.ts'

/** The program is refused from then on, after a few seconds at most. */
export async function disconnectProgram(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<void> {
  const place = programsOf(viewer)
  const known = readUuid(id)
  const isDeleted = known !== null && (await deleteProgram(app.database, { ...place, id: known }))
  if (!isDeleted) throw new NotFound('This program is not connected, or it was disconnected already.')
}
