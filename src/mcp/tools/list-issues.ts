import { z } from 'zod'
import { CATEGORY_IDS, type CategoryId } from '#domain/checks/categories.ts'
import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'
import { CHECK_SEVERITIES, type CheckSeverity } from '#domain/issues/issue.ts'
import { OWNERS } from '#domain/reports/check-result.ts'
import { affectedWords } from '#domain/reports/check-words.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import { InvalidInput } from '#operations/errors.ts'
import { oneLine, quotedContent } from '../answers/page-content.ts'
import { PAGED, PAGING, pageOf, rangeOf } from '../answers/paging.ts'
import { CRAWL, lines, pageContent } from '../answers/shapes.ts'
import type { CrawlSource } from '../source.ts'
import { type Answer, defineTool, READS } from '../tool.ts'

const NAME = 'list_issues'
const MAX_EVIDENCE = 3

const input = z.strictObject({
  crawl: CRAWL,
  check: z.string().max(100).optional().describe('Lists the URLs with this issue and the evidence.'),
  category: z.enum(CATEGORY_IDS as [CategoryId, ...CategoryId[]]).optional(),
  severity: z
    .enum(CHECK_SEVERITIES as [CheckSeverity, ...CheckSeverity[]])
    .optional()
    .describe('info lists findings: worth knowing, but not issues.'),
  owner: z.enum(OWNERS).optional().describe('Who usually fixes it.'),
  ...PAGING,
})

export const listIssues = defineTool({
  name: NAME,
  title: 'List issues',
  description:
    'Lists what checks found in a crawl, one row per check, what to fix first at the top. With check, it lists the ' +
    'URLs that have this issue, with evidence.',
  input,
  output: z.object({
    ...PAGED,
    issues: z.array(z.looseObject({ check: z.string(), severity: z.string(), pageContent: pageContent.optional() })),
  }),
  annotations: READS,
  async run(source, chosen) {
    const { check, category, owner } = chosen
    if (check === undefined) return listChecksWithIssues(source, chosen)
    if (category === undefined && owner === undefined) return listUrls(source, { ...chosen, check })
    throw new InvalidInput('With check, leave out category and owner: a check has only one of each.')
  },
})

type Chosen = z.output<typeof input>

async function listChecksWithIssues(source: CrawlSource, chosen: Chosen): Promise<Answer> {
  const { crawl, category, severity, owner } = chosen
  const { offset, limit } = rangeOf(NAME, chosen)
  const all = await source.listIssues(crawl, severity === 'info' ? 'findings' : 'issues')
  const matching = all.filter(
    (issue) =>
      (category === undefined || CATEGORY_OF_CHECK[issue.type] === category) &&
      (severity === undefined || issue.severity === severity) &&
      (owner === undefined || issue.owner === owner),
  )
  const rows = matching.slice(offset, offset + limit).map(toIssue)
  const { shown, paged, note } = pageOf(NAME, chosen, { rows, total: matching.length })
  const text = lines(
    matching.length === 0 && 'No check found such an issue in this crawl.',
    ...shown.map(
      ({ check, title, severity, category, owner, affected }) =>
        `- ${title} (${check}, ${severity}, ${category}, ${owner}): ${affected}`,
    ),
    note,
    shown.length > 0 && 'Call list_issues with check for the URLs, explain_check for the rule and the fix.',
  )
  return { text, data: { ...paged, issues: shown } }
}

function toIssue(issue: TopIssue) {
  const { type: check, title, severity, category, owner, effort, pages, urls, gain, fix } = issue
  return { check, title, severity, category, owner, effort, pages, urls, gain, affected: affectedWords(issue), fix }
}

async function listUrls(source: CrawlSource, chosen: Chosen & { check: string }): Promise<Answer> {
  const { crawl, check, severity } = chosen
  const severities = severity === undefined ? null : [severity]
  const found = await source.listFound(crawl, { check, severities, ...rangeOf(NAME, chosen) })
  const rows = found.rows.map(({ url, type, severity, message, recommendation, evidence, evidenceCount }) => ({
    ...{ url: oneLine(url, 2000), check: type, severity },
    ...{ message: oneLine(message, 500), recommendation: oneLine(recommendation, 500) },
    pageContent: { evidence: evidence.slice(0, MAX_EVIDENCE).map(toEvidence) },
    evidenceLeftOut: Math.max(0, evidenceCount - MAX_EVIDENCE),
  }))
  const { shown, paged, note } = pageOf(NAME, chosen, { rows, total: found.total })
  const text = lines(
    found.total === 0 && `${check} found nothing in this crawl. explain_check says what it looks for.`,
    ...shown.map(({ url, severity, message, pageContent: { evidence }, evidenceLeftOut }) => {
      const saw = evidence.map((each) => quotedContent(each.saw)).join(', ')
      const more = evidenceLeftOut > 0 ? ` and ${evidenceLeftOut} more` : ''
      return `- ${url} (${severity}): ${message}${saw === '' ? '' : ` Evidence from the page: ${saw}${more}`}`
    }),
    note,
  )
  return { text, data: { ...paged, issues: shown } }
}

function toEvidence({ saw, at }: { saw: string; at?: string }) {
  return { saw: oneLine(saw), ...(at !== undefined && { at: oneLine(at) }) }
}
