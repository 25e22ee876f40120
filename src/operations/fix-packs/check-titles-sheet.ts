import { z } from '@hono/zod-openapi'
import { readPageTexts } from '#archive/explore/reports/fix-packs.ts'
import { checkSheet, readTitlesSheet, TEXT_STATES } from '#domain/fix-packs/titles-sheet.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { onReportInput } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { FIX_PACK_REFUSALS, withCrawl } from './open-crawl.ts'

const checkedSchema = z
  .object({
    url: z.string(),
    field: z.enum(['title', 'description']),
    wanted: z.string(),
    found: z.string(),
    state: z.enum(TEXT_STATES),
  })
  .openapi('CheckedText')

/** Compares a filled-in sheet with the titles and descriptions of a crawl. */
export const checkTitlesSheet = defineOperation({
  name: 'checkTitles',
  summary: 'Compare a filled-in sheet of titles and descriptions with a crawl',
  description: 'Nothing is stored.',
  access: onReport(),
  input: z.object({ ...onReportInput, sheet: z.string() }),
  output: z.object({ texts: z.array(checkedSchema) }),
  returns: 'The state of each text',
  refuses: FIX_PACK_REFUSALS,
  run: (context, { sheet }) =>
    withCrawl(context, async (tables, crawl) => {
      const read = readTitlesSheet(sheet)
      if (!read.ok) throw new InvalidInput(read.message)
      if (read.entries.length === 0) throw new InvalidInput('No row has a new title or a new description.')
      const urls = read.entries.map(({ url }) => url)
      const pages = await readPageTexts(tables, { ...crawl, urls })
      return { texts: checkSheet(read.entries, new Map(pages.map((page) => [page.url, page]))) }
    }),
})
