import { z } from '@hono/zod-openapi'
import { readPicture } from '#archive/read/screenshots.ts'
import { DEVICES } from '#domain/rendering/screenshot.ts'
import { findStoredPicture } from '#store/pages/page-detail.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { findReportPage, OF_PAGE } from './find-report-page.ts'

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
    const stored = await findReportPage(app, crawl.id, seq)
    const device = DEVICES.find((each) => each === written)
    if (!device) throw new NotFound(`Screenshots are taken for these devices: ${DEVICES.join(', ')}.`)
    const picture = stored.isArchived
      ? await openCrawlArchive(app, crawl.id).then((archive) =>
          readPicture(archive, stored.page.url, device).finally(archive.close),
        )
      : await findStoredPicture(app.database, { crawlId: crawl.id, seq: stored.seq, device })
    if (!picture) throw new NotFound(`There is no ${device} screenshot of this page. The details of the page say why.`)
    return { name: `${device}.webp`, content: picture }
  },
})
