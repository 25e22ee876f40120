import { z } from '@hono/zod-openapi'
import { checkKeepCrawls, type KeepCrawls } from '#domain/projects/keep-crawls.ts'
import { readWholeNumber } from '#domain/words/whole-number.ts'
import { countCrawlsBeyond } from '#store/projects/crawls-beyond.ts'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { insist } from './read-fields.ts'

export const countCrawlsToDelete = defineOperation({
  name: 'countCrawlsToDelete',
  summary: 'Count the crawls that a setting of `keepCrawls` would delete',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({
    projectId,
    kind: z.enum(['all', 'last', 'months'], 'must be one of all, last, months'),
    number: z.string().default('').openapi({ description: 'How many crawls or months are kept' }),
  }),
  output: z.object({ crawls: z.int() }),
  returns: 'How many crawls would be deleted',
  refuses: { 400: 'The number is not allowed' },
  async run({ app, project }, { kind, number }) {
    const kept = readWholeNumber(number)
    const keep: KeepCrawls =
      kind === 'all' ? { kind } : kind === 'last' ? { kind, crawls: kept } : { kind, months: kept }
    return { crawls: await countCrawlsBeyond(app.database, project.id, insist(checkKeepCrawls(keep))) }
  },
})
