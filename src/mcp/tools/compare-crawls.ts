import { z } from 'zod'
import { COMPARED_ROWS } from '#domain/reports/compared-rows.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { InvalidInput } from '#operations/errors.ts'
import { changesOf, scoreWords } from '../answers/changes.ts'
import { oneLine, quotedContent } from '../answers/page-content.ts'
import { PAGED, PAGING, pageOf, rangeOf } from '../answers/paging.ts'
import { CRAWL, lines, pageContent } from '../answers/shapes.ts'
import { defineTool, READS } from '../tool.ts'

const NAME = 'compare_crawls'

export const compareCrawls = defineTool({
  name: NAME,
  title: 'Compare crawls',
  description:
    'Compares two crawls of a site: pages that were added, removed, left out, changed or broke, and issues that appeared or were ' +
    'fixed. With show, it also lists the pages or issues behind one of these numbers.',
  input: z.strictObject({
    crawl: CRAWL,
    other: CRAWL.describe('Id of the other crawl. The older one is the base.'),
    show: z
      .enum(COMPARED_ROWS)
      .optional()
      .describe(
        'appeared and fixed list issues of pages, whatever the cause; the others list pages. blocked: pages that ' +
          'robots.txt did not let the newer crawl request; leftOut: pages that its settings exclude, or that it did ' +
          'not reach. Both may still exist, so they do not count as removed.',
      ),
    check: z.string().max(100).optional().describe('With show appeared or fixed: only issues of this check.'),
    ...PAGING,
  }),
  output: z.looseObject({
    pages: z.looseObject({}),
    issues: z.looseObject({}),
    notes: z.array(z.string()),
    rows: z.object({ ...PAGED, rows: z.array(z.looseObject({ pageContent: pageContent.optional() })) }).optional(),
  }),
  annotations: READS,
  async run(source, input) {
    const { crawl, other, show, check } = input
    const isOfIssues = show === 'appeared' || show === 'fixed'
    if (check !== undefined && !isOfIssues) throw new InvalidInput('check needs show: appeared or fixed.')
    if (input.cursor !== undefined && show === undefined) throw new InvalidInput('cursor needs show.')
    const listed = show === undefined ? null : { kind: show, check: check ?? null, ...rangeOf(NAME, input) }
    const changes = await source.compare([crawl, other], listed)
    const { pages } = changes
    const rows = (changes.rows?.rows ?? []).map(({ url, check, before, after }) => ({
      url: oneLine(url, 2000),
      ...(check !== null && { check }),
      ...(check === null && { pageContent: { before: before && oneLine(before), after: after && oneLine(after) } }),
    }))
    const { shown, paged, note } = pageOf(NAME, input, { rows, total: changes.rows?.total ?? 0 })
    const { lines: issueLines, data } = changesOf(changes)
    const text = lines(
      `${changes.before.id} (${changes.before.startedAt}) and ${changes.after.id} (${changes.after.startedAt}):`,
      scoreWords(changes),
      `Pages: ${pageWords(pages)}.`,
      ...issueLines,
      ...shown.map(({ url, check, pageContent: content }) => {
        const was = content && `: before ${quoteOr(content.before)}, after ${quoteOr(content.after)}`
        return `- ${url}${check === undefined ? '' : ` ${check}`}${was ?? ''}`
      }),
      note,
      ...changes.notes,
    )
    return { text, data: { ...data, pages, ...(show !== undefined && { rows: { ...paged, rows: shown } }) } }
  },
})

function pageWords(pages: Record<string, number>): string {
  return Object.entries(pages)
    .map(([kind, count]) => `${formatNumber(count)} ${PAGE_WORDS[kind] ?? kind}`)
    .join(', ')
}

const PAGE_WORDS: Record<string, string> = {
  blocked: 'blocked by robots.txt now',
  leftOut: 'left out by the newer crawl',
  renderedOnce: 'compared by status and issues only, because their scripts ran in only one of the crawls',
}

function quoteOr(text: string | null): string {
  return text === null ? 'not in this crawl' : quotedContent(text)
}
