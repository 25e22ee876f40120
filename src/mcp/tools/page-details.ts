import { z } from 'zod'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { oneLine, quotedContent } from '../answers/page-content.ts'
import { takeFitting } from '../answers/paging.ts'
import { CRAWL, lines, pageContent, rowLine, toRow } from '../answers/shapes.ts'
import type { CrawlSource } from '../source.ts'
import { defineTool, READS } from '../tool.ts'

const MAX_INLINKS = 100
const MAX_HEADERS = 50
const MAX_ISSUE_CHARACTERS = 16_000
const MAX_INLINK_CHARACTERS = 8000
const MAX_EVIDENCE = 3

export const pageDetails = defineTool({
  name: 'page_details',
  title: 'Details of a page',
  description: 'Returns everything about one page of a crawl: facts, response headers, issues with evidence, in-links.',
  input: z.strictObject({
    crawl: CRAWL,
    url: z.string().min(1).max(4000),
    inlinks: z.int().min(0).max(MAX_INLINKS).default(10).describe('How many pages that link here are listed.'),
  }),
  output: z.object({
    url: z.string(),
    facts: z.looseObject({ pageContent: pageContent.optional() }),
    pageContent,
    issues: z.array(z.looseObject({ check: z.string(), pageContent })),
    issuesLeftOut: z.int(),
    inlinks: z.array(z.looseObject({ pageContent })),
    inlinksLeftOut: z.int(),
  }),
  annotations: READS,
  async run(source, { crawl, ...input }) {
    const page = await source.readPage(crawl, input)
    const facts = toRow('pages', page.facts)
    const issues = takeFitting(page.issues.rows.map(toIssue), MAX_ISSUE_CHARACTERS)
    const inlinks = takeFitting(page.inlinks.rows.map(toInlink), MAX_INLINK_CHARACTERS)
    const issuesLeftOut = page.issues.total - issues.length
    const inlinksLeftOut = page.inlinks.total - inlinks.length
    const headers = Object.entries(page.headers ?? {})
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [oneLine(name), oneLine(value)])
    const text = lines(
      rowLine(facts).slice(2),
      `${counted(page.issues.total, 'issue or finding', 'issues and findings')}:`,
      ...issues.map(({ check, severity, message, pageContent: { evidence } }) => {
        const saw = evidence.map((each) => quotedContent(each)).join(', ')
        return `- ${check} (${severity}): ${message}${saw === '' ? '' : ` Evidence from the page: ${saw}`}`
      }),
      issuesLeftOut > 0 && `${formatNumber(issuesLeftOut)} more are left out.`,
      `${counted(page.inlinks.total, 'page links here', 'pages link here')}:`,
      ...inlinks.map((link) => rowLine(link)),
      inlinksLeftOut > 0 && `${formatNumber(inlinksLeftOut)} more are left out; list_links with to has them all.`,
    )
    const data = { url: page.url, facts, pageContent: { headers: Object.fromEntries(headers) } }
    return { text, data: { ...data, issues, issuesLeftOut, inlinks, inlinksLeftOut } }
  },
})

type Page = Awaited<ReturnType<CrawlSource['readPage']>>

function toIssue({ type, severity, message, recommendation, evidence, evidenceCount }: Page['issues']['rows'][number]) {
  return {
    ...{ check: type, severity, message: oneLine(message, 500), recommendation: oneLine(recommendation, 500) },
    pageContent: { evidence: evidence.slice(0, MAX_EVIDENCE).map(({ saw }) => oneLine(saw)) },
    evidenceLeftOut: Math.max(0, evidenceCount - MAX_EVIDENCE),
  }
}

function toInlink({ source, statusCode, text, rel, place }: Page['inlinks']['rows'][number]) {
  return {
    ...{ source: oneLine(source, 2000), statusCode, region: place.region },
    pageContent: { anchor: oneLine(text), rel: oneLine(rel.join(' ')) },
  }
}
