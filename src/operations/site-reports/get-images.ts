import { readImages } from '#archive/explore/reports/images.ts'
import { defineOperation } from '../define-operation.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { imagesSchema } from './schemas/images-schemas.ts'

/** Weight, format, alt texts and faults of the images of a crawl. */
export const getImages = defineOperation({
  ...SITE_REPORT,
  name: 'getImages',
  summary: 'Get weight, formats, alt texts and faults of the images of a crawl',
  output: imagesSchema,
  returns: 'The report',
  run: (context) =>
    readFromTables(context, async (tables, removed, numbers) => {
      const report = await readImages(tables, removed)
      const seqOf = await numbers(report.heaviest.map(({ page }) => page))
      return { ...report, heaviest: report.heaviest.map((image) => ({ ...image, seq: seqOf(image.page) })) }
    }),
})
