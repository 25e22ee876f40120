import { z } from '@hono/zod-openapi'
import { rememberResult } from '#archive/explore/remember-results.ts'
import { FIX_PACK_NAMES, type FixPackSummary } from '#domain/fix-packs/fix-pack.ts'
import { defineOperation } from '../define-operation.ts'
import { onReportInput } from '../inputs.ts'
import { onReadableReport } from '../reports/on-report.ts'
import { MAKE } from './fix-packs-of.ts'
import { FIX_PACK_REFUSALS, withCrawl } from './open-crawl.ts'

/** Increase it when the contents of a pack change, or the summaries of earlier crawls keep their old numbers. */
const PACKS_VERSION = 3

const packSchema = z
  .object({
    name: z.enum(FIX_PACK_NAMES),
    items: z.int().openapi({ description: 'Things in the pack; 0: there is nothing to fix' }),
    nothing: z
      .string()
      .nullable()
      .openapi({ description: 'Why there are no items, unless there is nothing to fix: a file that does not exist' }),
    basis: z.array(z.string()).openapi({ description: 'What it is based on, and what it leaves out' }),
    emptyFormats: z.array(z.string()).openapi({ description: 'Formats in which the file would be empty' }),
  })
  .openapi('FixPack')

/** What each pack of a crawl would contain. Kept, because it takes seconds for a large crawl. */
export const listFixPacks = defineOperation({
  name: 'listFixPacks',
  summary: 'List the files that help to fix what a crawl found',
  access: onReadableReport(),
  input: z.object(onReportInput),
  output: z.object({ packs: z.array(packSchema) }),
  returns: 'The packs',
  refuses: FIX_PACK_REFUSALS,
  run: (context) =>
    withCrawl(context, async (tables, crawl) => {
      const packs = await rememberResult(tables, ['fix packs', PACKS_VERSION, crawl.removed], async () => {
        const summaries: FixPackSummary[] = []
        for (const name of FIX_PACK_NAMES) {
          const { items, nothing = null, basis, emptyFormats = [] } = await MAKE[name](tables, crawl)
          summaries.push({ name, items, nothing, basis, emptyFormats })
        }
        return summaries
      })
      return { packs }
    }),
})
