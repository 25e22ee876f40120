import { readFactsByUrl } from '#archive/read/facts-by-url.ts'
import { type CrawlChecks, ruleSetOf } from '#domain/checks/applied-rules.ts'
import { isCheckOn } from '#domain/checks/rule-set.ts'
import { describePageRendering, type OffChecks, type PageRenderingAnswer } from '#domain/rendering/page-rendering.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { listChecks } from '../checks/list-checks.ts'
import { defineOperation } from '../define-operation.ts'
import { pageRenderingSchema } from '../schemas/page-rendering-schema.ts'
import { findReportPage, OF_PAGE } from './find-report-page.ts'

const NAMES = [
  ...([
    'title',
    'metaDescription',
    'canonical',
    'robots',
    'robotsByAgent',
    'h1s',
    'mainText',
    'structuredData',
  ] as const),
  ...(['browserLog', 'tracking'] as const),
]

/** What happened in the browser while it rendered a page, from the archive of its crawl. */
export const getPageRendering = defineOperation({
  ...OF_PAGE,
  name: 'getPageRendering',
  summary: 'Get what happened while a page was rendered',
  description:
    'The page before and after its scripts ran, errors of scripts, failed requests, cookies, and what scripts tried ' +
    'without a click. Known once the archive of the crawl is written. If it is not known, `rendering` is null and ' +
    '`reason` says why.',
  output: pageRenderingSchema,
  returns: 'What happened while the page was rendered',
  async run({ app, crawl }, { seq }): Promise<PageRenderingAnswer> {
    const { page } = await findReportPage(app, crawl.id, seq)
    if (!page.raw) return { rendering: null, reason: 'The page was not rendered.' }
    try {
      const archive = await openCrawlArchive(app, crawl.id)
      const read = [
        readFactsByUrl(archive, [page.url], { names: NAMES, links: 'none' }),
        archive.query<{ headers: string | null }>(
          'select headers from pages where page = (select id from urls where url = $url) limit 1',
          { url: page.url },
        ),
      ] as const
      const [facts, [row]] = await Promise.all(read).finally(archive.close)
      const stored = facts.get(page.url)
      if (!stored) return { rendering: null, reason: 'The archive of this crawl does not have this page.' }
      const headers = row?.headers ? JSON.parse(row.headers) : null
      const links = { raw: page.raw.linkCount, rendered: page.linkCount }
      const described = describePageRendering(stored, { url: page.url, headers, links })
      return { rendering: { ...described, offChecks: offChecksOf(crawl.checks) }, reason: null }
    } catch (error) {
      if (error instanceof NoArchive || error instanceof ArchiveDamaged) {
        return { rendering: null, reason: error.message }
      }
      throw error
    }
  },
})

/** None for a crawl of which the rules are not known. */
function offChecksOf(rules: CrawlChecks | null): OffChecks {
  const changes = rules && ruleSetOf(rules).checks
  const off = listChecks().filter((check) => changes && !isCheckOn(check, changes[check.id]))
  const offOf = (browser: 'renders' | 'measures') =>
    off.filter((check) => check.browser === browser).map(({ id, title }) => ({ id, title }))
  return { rendered: offOf('renders'), measured: offOf('measures') }
}
