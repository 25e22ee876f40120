import { z } from '@hono/zod-openapi'
import { readPicture } from '#archive/read/screenshots.ts'
import { DEVICES, type Device } from '#domain/rendering/screenshot.ts'
import { findStoredPicture, type StoredReportPage } from '#store/pages/page-detail.ts'
import type { App } from '../app.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { findReportPage, NO_PAGE, OF_PAGE } from './find-report-page.ts'

/** The screenshot of a page at the width of a device, as WebP. */
export const getScreenshot = defineOperation({
  ...OF_PAGE,
  name: 'getPageScreenshot',
  summary: 'Get the screenshot of a page at desktop or phone width',
  description: 'The details of the page say which screenshots there are, and why one is missing.',
  input: OF_PAGE.input.extend({
    device: z.string().openapi({ description: `One of ${DEVICES.join(', ')}`, example: 'desktop' }),
  }),
  output: { mediaType: 'image/webp', isBinary: true },
  returns: 'The picture',
  refuses: {
    404: 'No such project, crawl, page or screenshot, or it belongs to another account',
    409: 'The archive of the crawl is not there yet (code no_archive)',
    503: 'The archive of the crawl is damaged (code archive_damaged)',
  },
  async run({ app, crawl }, { seq, device: written }) {
    const found = await findReportPage(app, crawl.id, seq)
    const device = DEVICES.find((each) => each === written)
    if (!device) throw new NotFound(`Screenshots are taken for these devices: ${DEVICES.join(', ')}.`)
    const picture = await readPagePicture(app, crawl.id, found, device)
    if (!picture) throw new NotFound(`There is no ${device} screenshot of this page. The details of the page say why.`)
    return { name: `${device}.webp`, content: picture }
  },
})

/** The picture may be deleted from the database after `found` was read. Then it comes from the archive. */
export async function readPagePicture(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  crawlId: string,
  { seq, page }: StoredReportPage,
  device: Device,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stored = await findStoredPicture(app.database, { crawlId, seq, device })
  if (!stored) throw new NotFound(NO_PAGE)
  if (!stored.isArchived) return stored.picture
  const archive = await openCrawlArchive(app, crawlId)
  return readPicture(archive, page.url, device).finally(archive.close)
}
