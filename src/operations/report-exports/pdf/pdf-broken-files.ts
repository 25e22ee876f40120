import { counted, plural } from '#domain/words/counts.ts'
import { drawUrlList } from './pdf-url-list.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

/** Files are not counted as pages, so they have a section of their own. */
export function drawBrokenFiles(pdf: PdfWriter, { brokenFiles: { files, total } }: PdfData): void {
  if (total === 0) return
  pdf.addPage()
  pdf.heading('Broken files')
  const them = plural(total, 'it', 'them')
  pdf.paragraph(
    `${counted(total, 'file')} that pages link to could not be loaded. ` +
      `Restore or redirect ${them}, or remove the links to ${them}.`,
  )
  pdf.y += 8
  const listed = files.map(({ url, error, linkedFrom }) => {
    const more = linkedFrom.count > 1 ? ` and ${counted(linkedFrom.count - 1, 'more page')}` : ''
    return { url, note: `${error ?? ''} Linked from ${linkedFrom.pages[0] ?? 'no page'}${more}.` }
  })
  drawUrlList(pdf, { listed, total, noun: 'file', maxNoteLines: 3 })
}
