import { z } from '@hono/zod-openapi'
import { MAX_REVISIONS } from '#domain/content/content-desk.ts'
import { findRevision } from '#store/content-desk/revisions.ts'
import type { Db } from '#store/sql/db.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { NO_SUCH_ITEM, ofRevision, revisionDetailSchema } from './content-desk-schemas.ts'
import { findItem } from './find-item.ts'

export const getRevision = defineOperation({
  name: 'getRevision',
  summary: 'Get a revision with all its fields',
  access: onSite('editor'),
  uses: ['database'],
  input: z.object(ofRevision),
  output: revisionDetailSchema,
  returns: 'The revision',
  refuses: NO_SUCH_ITEM,
  async run({ app }, input) {
    const item = await findItem(app.database.db, input)
    const { savedAt, ...revision } = await readRevision(app.database.db, item.id, input.revision)
    return { ...revision, version: input.revision, title: revision.fields.title, savedAt: savedAt.toISOString() }
  },
})

export async function readRevision(db: Db, itemId: string, version: number) {
  const isVersion = Number.isInteger(version) && version > 0 && version < 2 ** 31
  const revision = isVersion ? await findRevision(db, itemId, version) : null
  if (!revision) throw new NotFound(`This revision does not exist. Only the last ${MAX_REVISIONS} are kept.`)
  return revision
}
