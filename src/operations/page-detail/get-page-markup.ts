import { readFactsByUrl } from '#archive/read/facts-by-url.ts'
import { selectorOfPath } from '#audit/selector-of-path.ts'
import { describeMarkup, type PageMarkupAnswer } from '#domain/reports/page-markup.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import type { Viewer } from '../viewer.ts'
import { type DetailInput, findReportPage } from './find-report-page.ts'

/** Headings, structured data and social tags of a page, from the archive of its crawl. */
export async function getPageMarkup(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  viewer: Viewer,
  input: DetailInput,
): Promise<PageMarkupAnswer> {
  const { report, stored } = await findReportPage(app, viewer, input)
  const { page } = stored
  if (page.status === 'error') return { markup: null, reason: 'The page is broken, so its HTML was not read.' }
  try {
    const archive = await openCrawlArchive(app, report.crawl.id)
    const wanted = { names: ['headings', 'structuredData', 'social'], links: 'none' } as const
    const found = (await readFactsByUrl(archive, [page.url], wanted).finally(archive.close)).get(page.url)
    if (!found) return { markup: null, reason: 'The archive of this crawl does not have this page.' }
    return { markup: describeMarkup(found.facts, selectorOfPath), reason: null }
  } catch (error) {
    if (error instanceof NoArchive || error instanceof ArchiveDamaged) return { markup: null, reason: error.message }
    throw error
  }
}
