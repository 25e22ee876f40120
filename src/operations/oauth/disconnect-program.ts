import { z } from '@hono/zod-openapi'
import { deleteProgram } from '#store/oauth/grants.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { shownWorkspace } from '../shown-workspace.ts'
import { readUuid } from '../uuid.ts'
import { onShownPrograms, programsOf } from './list-programs.ts'

export const disconnectProgram = defineOperation({
  name: 'disconnectProgram',
  summary: 'Disconnect a program',
  description: 'It is refused within seconds.',
  access: onShownPrograms,
  uses: ['database'],
  input: z.object({ id: z.string(), ...shownWorkspace }),
  output: z.object({ ok: z.literal(true) }),
  returns: 'Disconnected',
  refuses: { 403: 'Only the owner of the account can do this', 404: 'No such program' },
  async run({ app, account }, { id }) {
    const known = readUuid(id)
    const isDeleted = known !== null && (await deleteProgram(app.database, { ...programsOf(account), id: known }))
    if (!isDeleted) throw new NotFound('This program is not connected, or it was disconnected already.')
    return { ok: true as const }
  },
})
