import { z } from '@hono/zod-openapi'
import { readAi } from '#archive/explore/reports/ai.ts'
import { readAiPage } from '#archive/explore/reports/ai-page.ts'
import { countPagesByCheck } from '#archive/explore/reports/check-counts.ts'
import { readLlms } from '#archive/explore/reports/llms.ts'
import { countAiChecks } from '#domain/issues/describe-ai-index.ts'
import { explainAiIndex } from '#domain/issues/explain-site-score.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { defineOperation } from '../define-operation.ts'
import { flag, onReportInput, textOrNull } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { checksOf, describeOutcomes, readSeverities } from './check-outcomes.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { aiPageSchema, aiSchema, llmsSchema } from './schemas/ai-schemas.ts'

/** How ready the site is for AI search, with the evidence for each part, and what language models read of it. */
export const getAi = defineOperation({
  ...SITE_REPORT,
  name: 'getAiReport',
  summary: 'Describe how ready a site is for AI search, with the evidence for each check',
  output: aiSchema,
  returns: 'The scores, the checks and what language models read',
  async run(context) {
    const { app, crawl, summary } = context
    const severities = await readSeverities(app, { crawl, summary })
    const score = crawl.checks?.score
    return readFromTables(context, async (tables, removed, numbers) => {
      const checks = checksOf('ai')
      const found = await readAi(tables, removed)
      const pages = await countPagesByCheck(
        tables,
        removed,
        checks.map(({ id }) => id),
      )
      const { heaviest } = found.reading
      const { examples } = found.passages
      const seqOf = await numbers([...heaviest, ...examples].map(({ url }) => url))
      const pointsOf = new Map(score?.aiDeductions.map(({ check, points }) => [check, points]))
      return {
        ...found,
        aiIndex: score?.aiIndex ?? null,
        aiSum: score ? explainAiIndex(score).sum : null,
        aiLimits: (score?.aiCaps ?? []).map((cap) => describeCap(cap)),
        aiChecks: countAiChecks(crawl.checks?.tallies),
        checks: describeOutcomes(checks, crawl.checks, { pages, severities }).map((check) => ({
          ...check,
          points: pointsOf.get(check.id) ?? null,
        })),
        reading: { ...found.reading, heaviest: heaviest.map((page) => ({ ...page, seq: seqOf(page.url) })) },
        passages: { ...found.passages, examples: examples.map((page) => ({ ...page, seq: seqOf(page.url) })) },
      }
    })
  },
})

/** Without a URL, shows the most linked page, with question headings if `isAsking`. Null if no such page loaded. */
export const getAiPage = defineOperation({
  ...SITE_REPORT,
  name: 'getAiPage',
  summary: 'Show what a language model reads of one page, and which passages answer questions',
  access: onReport(),
  input: z.object({
    ...onReportInput,
    url: textOrNull('The page; if omitted, the one with the highest link score'),
    isAsking: flag('yes: without a URL, a page with question headings'),
  }),
  output: aiPageSchema,
  returns: 'The page; null if there is none',
  run: (context, { url, isAsking }) =>
    readFromTables(context, async (tables, removed, numbers) => {
      const page = await readAiPage(tables, removed, { url, isAsking })
      return { page: page && { ...page, seq: (await numbers([page.url]))(page.url) } }
    }),
})

export const getLlms = defineOperation({
  ...SITE_REPORT,
  name: 'checkLlmsTxt',
  summary: 'Check the llms.txt of a site, and compare its links with the crawl',
  access: onReport(),
  output: llmsSchema,
  returns: 'The file and its links',
  run: (context) =>
    readFromTables(context, async (tables, removed, numbers) => {
      const found = await readLlms(tables, removed)
      const seqOf = await numbers(found.links.map(({ url }) => url))
      return { ...found, links: found.links.map((link) => ({ ...link, seq: seqOf(link.url) })) }
    }),
})
