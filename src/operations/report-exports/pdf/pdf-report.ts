import { DEFAULT_REPORT_COLOUR } from '#domain/reports/report-branding.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatDay } from '#domain/words/dates.ts'
import type { ExportTask } from '#store/reports/report-exports.ts'
import type { App } from '../../app.ts'
import type { Progress } from '../../export-files/run-export-file.ts'
import { drawAppendix } from './pdf-appendix.ts'
import { drawChanges } from './pdf-changes.ts'
import { drawFirstPage } from './pdf-first-page.ts'
import { drawFixFirst } from './pdf-fix-first.ts'
import { drawFunnel } from './pdf-funnel.ts'
import { drawIssues } from './pdf-issues.ts'
import { drawMissingPages } from './pdf-missing-pages.ts'
import { drawNumbers } from './pdf-numbers.ts'
import { drawPages } from './pdf-pages.ts'
import { drawPictures } from './pdf-pictures.ts'
import { drawScore } from './pdf-score.ts'
import { PdfWriter } from './pdf-writer.ts'
import { type PdfData, readPdfData } from './read-pdf-data.ts'
import { loadFonts } from './text/load-fonts.ts'

/** Parts follow each other without page breaks, so that no page is half empty. */
const PARTS = [
  drawFirstPage,
  drawFunnel,
  drawChanges,
  drawFixFirst,
  drawScore,
  drawNumbers,
  drawMissingPages,
  drawPictures,
  drawIssues,
  drawAppendix,
]
const STEPS = PARTS.length + 2

export async function* writePdfReport(
  app: App,
  task: ExportTask,
  userId: string | null,
  onProgress: Progress,
): AsyncGenerator<Uint8Array> {
  await onProgress(0, STEPS)
  const data = await readPdfData(app, task, userId)
  const { logo: _, pictures, ...texts } = data
  const captions = pictures.pages.map(({ url, title }) => [url, title])
  const fonts = await loadFonts(JSON.stringify([texts, captions]))
  const pdf = new PdfWriter(fonts, lookOf(data))
  for (const [nth, draw] of PARTS.entries()) {
    draw(pdf, data)
    await onProgress(nth + 2, STEPS)
  }
  drawPages(pdf, data, fonts.missing)
  pdf.finish()
  for await (const chunk of pdf.doc) yield chunk as Uint8Array
}

function lookOf({ branding, projectName, crawl, timezone }: PdfData) {
  const author = branding.preparedBy || PRODUCT_NAME
  return {
    title: `SEO report for ${projectName}, ${formatDay(crawl.createdAt, timezone)}`,
    author,
    footer: branding.footer || author,
    colour: branding.colour ?? DEFAULT_REPORT_COLOUR,
  }
}
