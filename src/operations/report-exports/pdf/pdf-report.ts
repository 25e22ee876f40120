import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatDay } from '#domain/words/dates.ts'
import type { ExportTask } from '#store/reports/report-exports.ts'
import type { App } from '../../app.ts'
import type { Progress } from '../../export-files/run-export-file.ts'
import { drawBrokenFiles } from './pdf-broken-files.ts'
import { drawBrokenPages } from './pdf-broken-pages.ts'
import { drawCover } from './pdf-cover.ts'
import { loadFonts } from './pdf-fonts.ts'
import { drawIssues } from './pdf-issues.ts'
import { drawMethod } from './pdf-method.ts'
import { drawPages } from './pdf-pages.ts'
import { drawScore } from './pdf-score.ts'
import { drawSoft404s } from './pdf-soft-404s.ts'
import { drawSummary } from './pdf-summary.ts'
import { createPdfWriter } from './pdf-writer.ts'
import { readPdfData } from './read-pdf-data.ts'

const PARTS = [
  drawCover,
  drawSummary,
  drawBrokenPages,
  drawSoft404s,
  drawBrokenFiles,
  drawIssues,
  drawPages,
  drawScore,
  drawMethod,
]

export async function* writePdfReport(
  app: App,
  task: ExportTask,
  userId: string,
  onProgress: Progress,
): AsyncGenerator<Uint8Array> {
  await onProgress(0, PARTS.length + 1)
  const data = await readPdfData(app, task, userId)
  const author = data.company ?? PRODUCT_NAME
  const title = `SEO report for ${data.projectName}, ${formatDay(data.crawl.createdAt, data.timezone)}`
  const pdf = createPdfWriter(await loadFonts(JSON.stringify(data)), { title, author })
  let done = 1
  for (const draw of PARTS) {
    draw(pdf, data)
    done += 1
    await onProgress(done, PARTS.length + 1)
    yield* takeChunks(pdf.doc)
  }
  pdf.doc.end()
  for await (const chunk of pdf.doc) yield chunk as Uint8Array
}

/** Takes the finished chunks out of the document, so that they do not stay in memory. */
function* takeChunks(doc: { read: () => unknown }): Generator<Uint8Array> {
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) yield chunk as Uint8Array
}
