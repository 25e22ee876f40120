import { z } from '@hono/zod-openapi'
import { findMailChoice, saveMailChoice } from '#store/projects/project-mail.ts'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { onProjectForPeople } from '../project-access/on-project.ts'

const isWanted = z
  .boolean()
  .nullable()
  .openapi({ description: 'Null: only about crawls you start, and about recrawls if you created the project' })

/** Every member decides this for themselves, so reading the project is enough. */
const CHOICE = {
  access: onProjectForPeople('read'),
  uses: ['database'],
  output: z.object({ isWanted }).openapi('ProjectMailChoice'),
  returns: 'Your choice',
} as const

export const getProjectMail = defineOperation({
  ...CHOICE,
  name: 'getProjectMail',
  summary: 'Read whether you get mail about the crawls of a project',
  input: z.object({ projectId }),
  run: async ({ app, account, project }) => ({
    isWanted: await findMailChoice(app.database, project.id, account.userId),
  }),
})

export const saveProjectMail = defineOperation({
  ...CHOICE,
  name: 'saveProjectMail',
  summary: 'Choose whether you get mail about the crawls of a project',
  description: 'Applies to you alone. If mail is switched off in your account settings, you get none.',
  input: z.strictObject({ projectId, isWanted }),
  async run({ app, account, project }, { isWanted }) {
    await saveMailChoice(app.database, { projectId: project.id, userId: account.userId }, isWanted)
    return { isWanted }
  },
})
