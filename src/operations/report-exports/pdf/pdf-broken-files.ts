import { counted } from '#domain/words/counts.ts'
import { COLOURS } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

/** Files are not pages and not in their counts, so they need a list of their own. */
export function drawBrokenFiles(pdf: PdfWriter, { brokenFiles: { files, total } }: PdfData): void {
  if (total === 0) return
  pdf.addPage()
  pdf.heading('Broken files')
  pdf.paragraph(
    `${counted(total, 'file')} that pages link to could not be loaded. Restore or redirect them, or remove the links.`,
  )
  pdf.y += 8
  for (const { url, error, linkedFrom } of files) {
    pdf.need(30)
    pdf.drawText(pdf.cut(url, CONTENT_WIDTH, { size: 9 }), PAGE.left, pdf.y, {
      size: 9,
      colour: COLOURS.accent,
      link: url,
    })
    pdf.y += 13
    const more = linkedFrom.count > 1 ? ` and ${counted(linkedFrom.count - 1, 'more page')}` : ''
    pdf.paragraph(`${error ?? ''} Linked from ${linkedFrom.pages[0] ?? 'no page'}${more}.`, {
      size: 9,
      colour: COLOURS.muted,
      maxLines: 3,
    })
    pdf.y += 4
  }
  const more = total - files.length
  if (more > 0) pdf.paragraph(`and ${counted(more, 'more file')}`, { size: 9, colour: COLOURS.muted })
}
