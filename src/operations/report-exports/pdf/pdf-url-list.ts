import { counted } from '#domain/words/counts.ts'
import { COLOURS } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'

type UrlList = {
  listed: { url: string; note: string }[]
  total: number
  /** What the URLs stand for, such as 'page' or 'file'. */
  noun: string
  maxNoteLines: number
}

export function drawUrlList(pdf: PdfWriter, { listed, total, noun, maxNoteLines }: UrlList): void {
  const noteStyle = { size: 9, colour: COLOURS.muted }
  for (const { url, note } of listed) {
    pdf.need(30)
    const linkStyle = { size: 9, colour: COLOURS.accent, link: url }
    pdf.drawText(pdf.cut(url, CONTENT_WIDTH, linkStyle), PAGE.left, pdf.y, linkStyle)
    pdf.y += 13
    pdf.paragraph(note, { ...noteStyle, maxLines: maxNoteLines })
    pdf.y += 4
  }
  const more = total - listed.length
  if (more > 0) pdf.paragraph(`and ${counted(more, `more ${noun}`)}`, noteStyle)
}
