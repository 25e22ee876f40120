import { z } from '@hono/zod-openapi'
import { countCompared, countDuplicates, listDuplicates } from '#archive/explore/reports/duplicates.ts'
import { DUPLICATE_KINDS } from '#domain/site-reports/duplicates-report.ts'
import { defineOperation } from '../define-operation.ts'
import { choice, onReportInput, pageNumber } from '../inputs.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { duplicatesSchema } from './schemas/duplicates-schemas.ts'

/** Groups of pages with the same title, description, H1 or main text. */
export const getDuplicates = defineOperation({
  ...SITE_REPORT,
  name: 'listDuplicates',
  summary: 'List groups of indexable pages with the same title, description, H1 or main text',
  input: z.object({
    ...onReportInput,
    page: pageNumber,
    kind: choice(DUPLICATE_KINDS, 'title', `One of ${DUPLICATE_KINDS.join(', ')}; title if omitted`),
  }),
  output: duplicatesSchema,
  returns: 'The groups, the largest first',
  run: (context, { kind, page }) =>
    readFromTables(context, async (tables, removed, numbers) => {
      const counts = await countDuplicates(tables, removed)
      const groups = await listDuplicates(tables, { kind, page, removed })
      const seqOf = await numbers(groups.flatMap(({ members }) => members.map(({ url }) => url)))
      const withNumbers = groups.map((group) => ({
        ...group,
        members: group.members.map((member) => ({ ...member, seq: seqOf(member.url) })),
      }))
      return { ...(await countCompared(tables, removed)), counts, groups: withNumbers }
    }),
})
