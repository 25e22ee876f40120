import { z } from '@hono/zod-openapi'
import { checkKeywords } from '#domain/projects/keyword-rules.ts'
import { listKeywords, replaceKeywords } from '#store/projects/keywords.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { insist } from '../projects/read-fields.ts'
import { keywordsSchema } from './keyword-schemas.ts'

export const PRO_KEYWORDS = { pro: 'The keyword presence audit' }

export const getKeywords = defineOperation({
  name: 'getKeywords',
  summary: 'Get a project’s keywords',
  description: 'The words and phrases that should lead people to the project’s pages. Part of the Pro plan.',
  access: onProject('read', PRO_KEYWORDS),
  uses: ['database'],
  input: z.object({ projectId }),
  output: keywordsSchema,
  returns: 'The keywords',
  run: async ({ app, project }) => ({ keywords: await listKeywords(app.database, project.id) }),
})

export const saveKeywords = defineOperation({
  name: 'saveKeywords',
  summary: 'Replace a project’s keywords',
  description:
    'Duplicates are saved once, ignoring case, punctuation and Unicode form. An empty list removes all keywords. ' +
    'Part of the Pro plan.',
  access: onProject('edit', PRO_KEYWORDS),
  uses: ['database'],
  input: z.object({ projectId, ...keywordsSchema.shape }),
  output: keywordsSchema,
  returns: 'The saved keywords',
  refuses: { 400: 'A keyword is empty or too long, or there are too many keywords' },
  async run({ app, actor, project }, input) {
    const keywords = insist(checkKeywords(input.keywords))
    await app.database.db.transaction(async (transaction) => {
      const saved = await replaceKeywords({ db: transaction }, project.id, keywords)
      if (!saved) throw noSuchProject()
      if (!saved.isChanged) return
      const details = { count: keywords.length }
      await recordActivity(transaction, actor, project.id, { action: 'keywords.changed', details })
    })
    return { keywords }
  },
})
