import { z } from '@hono/zod-openapi'
import { countCompared, countDuplicates, listDuplicates } from '#archive/explore/reports/duplicates.ts'
import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import { DUPLICATE_CHECKS, DUPLICATE_KINDS, type DuplicateKind } from '#domain/site-reports/duplicates-report.ts'
import { listChecks } from '../checks/list-checks.ts'
import { defineOperation } from '../define-operation.ts'
import { choice, onReportInput, pageNumber } from '../inputs.ts'
import { describeOutcomes } from './check-outcomes.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { duplicatesSchema } from './schemas/duplicates-schemas.ts'

/** Groups of pages with the same title, description, H1 or main text. */
export const getDuplicates = defineOperation({
  ...SITE_REPORT,
  name: 'listDuplicates',
  summary: 'List groups of indexable pages with the same title, description, H1 or main text',
  description:
    'Titles, descriptions and H1s are those with an issue of the checks `duplicate_title`, `duplicate_description` and ' +
    '`duplicate_h1`.',
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
      const described = counts.map((count) => ({ ...count, notJudged: notJudged(count.kind, context.crawl.checks) }))
      return { ...(await countCompared(tables, removed)), counts: described, groups: withNumbers }
    }),
})

/** Why the check of these duplicates did not judge the crawl; null if it did. */
function notJudged(kind: DuplicateKind, applied: CrawlChecks | null): string | null {
  if (kind === 'text') return null
  const id = DUPLICATE_CHECKS[kind]
  const checks = listChecks().filter((check) => check.id === id)
  const [judged] = describeOutcomes(checks, applied, { pages: new Map(), severities: new Map() })
  if (judged?.outcome === 'off') return `The check “${judged.title}” is off.`
  if (judged?.outcome !== 'unknown') return null
  return `The check “${judged.title}” did not judge this crawl${judged.reason ? `: ${judged.reason}` : ''}.`
}
