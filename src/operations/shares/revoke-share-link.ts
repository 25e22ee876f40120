import { z } from '@hono/zod-openapi'
import { revokeShareLink as revoke } from '#store/projects/share-links.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { readUuid } from '../uuid.ts'

export const revokeShareLink = defineOperation({
  name: 'revokeShareLink',
  summary: 'Revoke a share link',
  description: 'It can no longer be opened. Needs the role editor, admin or owner.',
  access: onProject('edit'),
  uses: ['database'],
  input: z.object({ projectId, linkId: z.string() }),
  output: z.object({ ok: z.literal(true) }),
  returns: 'Revoked',
  refuses: { 404: 'No such project or link' },
  async run({ app, actor, project }, { linkId }) {
    const known = readUuid(linkId)
    await app.database.db.transaction(async (transaction) => {
      const revoked = known && (await revoke({ db: transaction }, project.id, known))
      if (!revoked) throw new NotFound('This share link does not exist, or it was revoked already.')
      await recordActivity(transaction, actor, project.id, { action: 'share.revoked', details: revoked })
    })
    return { ok: true as const }
  },
})
