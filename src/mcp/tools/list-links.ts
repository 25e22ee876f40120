import { z } from 'zod'
import type { Condition } from '#domain/explorer/filter.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { parseCrawlUrl } from '#domain/urls/url.ts'
import { InvalidInput } from '#operations/errors.ts'
import { exploreAnswer } from '../answers/explore-answer.ts'
import { PAGED, PAGING } from '../answers/paging.ts'
import { CRAWL, pageContent } from '../answers/shapes.ts'
import { defineTool, READS } from '../tool.ts'

const NAME = 'list_links'
const USUAL_COLUMNS = ['source', 'target', 'targetStatus', 'targetState', 'redirectsTo', 'anchor', 'region']

export const listLinks = defineTool({
  name: NAME,
  title: 'List links',
  description:
    'Lists links of a crawl: broken or redirected ones, those to a URL or from a page, internal or external.',
  input: z.strictObject({
    crawl: CRAWL,
    state: z
      .enum(['ok', 'redirected', 'broken', 'restricted', 'soft-404', 'unverified', 'unknown'])
      .optional()
      .describe('What a visitor gets who follows the link.'),
    from: z.string().max(4000).optional().describe('URL of the page that has the link.'),
    to: z.string().max(4000).optional().describe('URL that the link names.'),
    internal: z.boolean().optional().describe('true: links within the site; false: links to other sites.'),
    filter: z.string().max(2000).default('').describe('More conditions as in list_pages: isFollowed is no'),
    columns: z.array(z.string().max(100)).max(30).default(USUAL_COLUMNS),
    ...PAGING,
  }),
  output: z.object({ ...PAGED, links: z.array(z.looseObject({ pageContent: pageContent.optional() })) }),
  annotations: READS,
  async run(source, input) {
    const { state, from, to, internal, columns } = input
    const conditions: Condition[] = [
      ...(state === undefined ? [] : [is('targetState', state)]),
      ...(from === undefined ? [] : [is('source', readUrl('from', from))]),
      ...(to === undefined ? [] : [is('target', readUrl('to', to))]),
      ...(internal === undefined ? [] : [is('isInternal', internal ? 'yes' : 'no')]),
    ]
    const own = formatFilter({ every: conditions })
    const more = input.filter.trim()
    const filter = own === '' || more === '' ? `${own}${more}` : `${own} and (${more})`
    return exploreAnswer(source, input, { tool: NAME, table: 'links', filter, sort: '', columns })
  },
})

function is(column: string, value: string): Condition {
  return { column, operator: 'is', value }
}

function readUrl(name: string, typed: string): string {
  const parsed = parseCrawlUrl(typed)
  if (parsed.ok) return parsed.url
  throw new InvalidInput(`${name}: ${parsed.message}`)
}
