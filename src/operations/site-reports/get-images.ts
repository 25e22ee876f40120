import { readImages } from '#archive/explore/reports/images.ts'
import type { HeavyImage, ImagesReport } from '#domain/site-reports/images-report.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

type Images = Omit<ImagesReport, 'heaviest'> & { heaviest: (HeavyImage & { seq: number | null })[] }

/** Weight, format, alt texts and faults of the images of a crawl. */
export function getImages(app: TablesApp, viewer: Viewer, input: SiteReportInput): Promise<SiteReport & Images> {
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const report = await readImages(tables, removed)
    const seqOf = await numbers(report.heaviest.map(({ page }) => page))
    return { ...report, heaviest: report.heaviest.map((image) => ({ ...image, seq: seqOf(image.page) })) }
  })
}
