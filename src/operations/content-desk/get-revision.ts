import { type ContentFields, MAX_REVISIONS, type Revision } from '#domain/content/content-desk.ts'
import { findRevision } from '#store/content-desk/revisions.ts'
import type { Db } from '#store/sql/db.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findItem, type ItemInput } from './find-item.ts'

export type RevisionInput = ItemInput & { version: number }

export async function getRevision(
  { database: { db } }: Pick<App, 'database'>,
  viewer: Viewer,
  input: RevisionInput,
): Promise<Revision & { fields: ContentFields }> {
  requireEditor(viewer)
  const item = await findItem(db, input)
  const { savedAt, ...revision } = await readRevision(db, item.id, input.version)
  return { ...revision, version: input.version, title: revision.fields.title, savedAt: savedAt.toISOString() }
}

export async function readRevision(db: Db, itemId: string, version: number) {
  const isVersion = Number.isInteger(version) && version > 0 && version < 2 ** 31
  const revision = isVersion ? await findRevision(db, itemId, version) : null
  if (!revision) throw new NotFound(`This revision does not exist. Only the last ${MAX_REVISIONS} are kept.`)
  return revision
}
