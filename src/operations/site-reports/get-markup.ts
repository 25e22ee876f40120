import { z } from '@hono/zod-openapi'
import { readHreflang } from '#archive/explore/reports/hreflang.ts'
import { type FeaturesByType, readMarkup } from '#archive/explore/reports/markup.ts'
import { readSocial } from '#archive/explore/reports/social.ts'
import { richFeatures } from '#checks/structured_data/rich-type.ts'
import { MARKUP_CHECKS, type MarkupCheck } from '#domain/explorer/markup-checks.ts'
import { titleOf } from '../checks/describe-check.ts'
import { defineOperation } from '../define-operation.ts'
import { choice, onReportInput, pageNumber, textOrNull } from '../inputs.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { HREFLANG_STATE_NAMES, hreflangSchema, markupSchema, socialSchema } from './schemas/markup-schemas.ts'

/** The structured data of a crawl by type, with what the checks found. */
export const getMarkup = defineOperation({
  ...SITE_REPORT,
  name: 'getMarkup',
  summary: 'Get the structured data of a crawl by type, with its issues and rich results',
  output: markupSchema,
  returns: 'The report',
  run(context) {
    const { crawl } = context
    const missing = new Set([...(crawl.checks?.off ?? []), ...crawl.unknownChecks])
    const notRun = (Object.keys(MARKUP_CHECKS) as MarkupCheck[]).filter((id) => missing.has(id))
    return readFromTables(context, async (tables, removed, numbers) => {
      const features: FeaturesByType = richFeatures()
      const report = await readMarkup(tables, removed, features)
      const seqOf = await numbers(report.groups.map(({ example }) => example.url))
      return { ...report, notRun, groups: report.groups.map((group) => ({ ...group, seq: seqOf(group.example.url) })) }
    })
  },
})

/** The language versions that pages name in hreflang tags, and what search engines find there. */
export const getHreflang = defineOperation({
  ...SITE_REPORT,
  name: 'getHreflang',
  summary: 'List which language versions pages name with hreflang, and the state of each',
  input: z.object({
    ...onReportInput,
    page: pageNumber,
    state: choice(
      HREFLANG_STATE_NAMES,
      null,
      `Only lists with an entry in this state: ${HREFLANG_STATE_NAMES.join(', ')}`,
    ),
  }),
  output: hreflangSchema,
  returns: 'Pages with the same list are one row',
  run: (context, { page, state }) =>
    readFromTables(context, async (tables, removed, numbers) => {
      const report = await readHreflang(tables, removed, { page, state })
      const seqOf = await numbers(report.lists.map(({ url }) => url))
      return {
        ...report,
        checks: report.checks.map((row) => ({ ...row, title: titleOf(row.check) })),
        lists: report.lists.map((list) => ({ ...list, seq: seqOf(list.url) })),
      }
    }),
})

/** What social networks read of one page, and which pages lack tags. */
export const getSocial = defineOperation({
  ...SITE_REPORT,
  name: 'getSocial',
  summary: 'Get what social networks read of a page, and how many pages lack tags for sharing',
  input: z.object({ ...onReportInput, url: textOrNull('A page of the crawl; the start page if omitted') }),
  output: socialSchema,
  returns: 'The tags',
  run: (context, { url }) =>
    readFromTables(context, async (tables, removed, numbers) => {
      const report = await readSocial(tables, removed, url)
      const seqOf = await numbers([report.page?.url ?? null])
      return { ...report, seq: seqOf(report.page?.url ?? null) }
    }),
})
