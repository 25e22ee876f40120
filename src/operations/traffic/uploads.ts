import { z } from '@hono/zod-openapi'
import { TRAFFIC_KINDS } from '#domain/traffic/traffic.ts'
import { deleteTraffic, listTraffic } from '#store/traffic/traffic.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { uploadsSchema } from './traffic-schemas.ts'

export const listUploads = defineOperation({
  name: 'listTrafficUploads',
  summary: 'List what was uploaded about the search traffic of a project',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({ projectId }),
  output: uploadsSchema,
  returns: 'The last upload of each kind',
  run: async ({ app, project }) => ({ uploads: await listTraffic(app.database, project.id) }),
})

export const deleteUpload = defineOperation({
  name: 'deleteTraffic',
  summary: 'Delete what was uploaded about the search traffic of a project',
  access: onProject('edit'),
  uses: ['database'],
  input: z.object({ projectId, kind: z.string().openapi({ description: TRAFFIC_KINDS.join(' or ') }) }),
  output: z.object({ isDeleted: z.literal(true) }),
  returns: 'It is deleted',
  refuses: { 404: 'No such project, or nothing of this kind was uploaded' },
  async run({ app, actor, project }, input) {
    const kind = TRAFFIC_KINDS.find((known) => known === input.kind)
    await app.database.db.transaction(async (transaction) => {
      const isDeleted = kind !== undefined && (await deleteTraffic({ db: transaction }, project.id, kind))
      if (!isDeleted) throw new NotFound('Nothing of this kind was uploaded.')
      await recordActivity(transaction, actor, project.id, { action: 'traffic.removed', details: { kind } })
    })
    return { isDeleted: true as const }
  },
})
