import { readPicture } from '#archive/read/screenshots.ts'
import { DEVICES } from '#domain/rendering/screenshot.ts'
import { findStoredPicture } from '#store/pages/page-detail.ts'
import type { App } from '../app.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { type DetailInput, findReportPage } from './find-report-page.ts'

/** The screenshot of a page at the width of a device, as WebP. `device` is still text, as it appears in the URL. */
export async function getScreenshot(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  viewer: Viewer,
  { device: written, ...input }: DetailInput & { device: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { report, stored } = await findReportPage(app, viewer, input)
  const device = DEVICES.find((each) => each === written)
  if (!device) throw new NotFound(`Screenshots are taken for these devices: ${DEVICES.join(', ')}.`)
  const { id } = report.crawl
  const picture = stored.isArchived
    ? await openCrawlArchive(app, id).then((archive) =>
        readPicture(archive, stored.page.url, device).finally(archive.close),
      )
    : await findStoredPicture(app.database, { crawlId: id, seq: stored.seq, device })
  if (!picture) throw new NotFound(`There is no ${device} screenshot of this page. The details of the page say why.`)
  return picture
}
