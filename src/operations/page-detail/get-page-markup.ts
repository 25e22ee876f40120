import { readFactsByUrl } from '#archive/read/facts-by-url.ts'
import { selectorOfPath } from '#audit/selector-of-path.ts'
import { describeMarkup, type PageMarkupAnswer } from '#domain/reports/page-markup.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { defineOperation } from '../define-operation.ts'
import { pageMarkupSchema } from '../schemas/page-detail-schemas.ts'
import { findReportPage, OF_PAGE } from './find-report-page.ts'

/** Headings, structured data and social tags of a page, from the archive of its crawl. */
export const getPageMarkup = defineOperation({
  ...OF_PAGE,
  name: 'getPageMarkup',
  summary: 'Get the headings, structured data and social tags of a page',
  description:
    'They are known once the archive of the crawl is written. Until then, `markup` is null and `reason` says why.',
  output: pageMarkupSchema,
  returns: 'The markup',
  async run({ app, crawl }, { seq }): Promise<PageMarkupAnswer> {
    const { page } = await findReportPage(app, crawl.id, seq)
    if (page.status === 'error') return { markup: null, reason: 'The page is broken, so its HTML was not read.' }
    try {
      const archive = await openCrawlArchive(app, crawl.id)
      const wanted = { names: ['headings', 'structuredData', 'social'], links: 'none' } as const
      const found = (await readFactsByUrl(archive, [page.url], wanted).finally(archive.close)).get(page.url)
      if (!found) return { markup: null, reason: 'The archive of this crawl does not have this page.' }
      return { markup: describeMarkup(found.facts, selectorOfPath), reason: null }
    } catch (error) {
      if (error instanceof NoArchive || error instanceof ArchiveDamaged) return { markup: null, reason: error.message }
      throw error
    }
  },
})
