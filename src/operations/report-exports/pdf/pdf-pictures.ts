import { counted } from '#domain/words/counts.ts'
import { COLOURS, SMALL } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'
import { PICTURE_SHAPE, type PicturedPage } from './read-pictures.ts'

const DEVICE_NAMES = { desktop: 'Desktop', phone: 'Phone' }
/** Pictures become smaller where little room is left, so that no page is half empty. */
const HEIGHT = { max: 158, min: 104 }
const GAP = 12
const LABEL_HEIGHT = 14
const BELOW = 12
const MAX_LINES = 5

/** The top of rendered pages, as visitors see it. */
export function drawPictures(pdf: PdfWriter, { pictures: { pages, total } }: PdfData): void {
  if (pages.length === 0) return
  pdf.heading('How pages look', 1, HEIGHT.min + LABEL_HEIGHT + 30)
  const rest = total > pages.length ? ` The report on the web has those of all ${counted(total, 'rendered page')}.` : ''
  pdf.paragraph(
    `The top of the start page and of the pages with the most to fix, as a browser shows them.${rest}`,
    SMALL,
  )
  pdf.y += 6
  for (const page of pages) drawPage(pdf, page)
}

function drawPage(pdf: PdfWriter, { url, title, pictures }: PicturedPage): void {
  pdf.need(HEIGHT.min + LABEL_HEIGHT)
  const height = Math.min(HEIGHT.max, pdf.left - LABEL_HEIGHT)
  let x = PAGE.left
  for (const { device, jpeg } of pictures) {
    const width = height / PICTURE_SHAPE[device]
    drawPicture(pdf, jpeg, { x, width, height })
    pdf.drawText(DEVICE_NAMES[device], x, pdf.y + height + 3, { ...SMALL, size: 8 })
    x += width + GAP
  }
  drawCaption(pdf, { url, title }, { x, width: PAGE.left + CONTENT_WIDTH - x })
  pdf.y += height + LABEL_HEIGHT + BELOW
}

type Place = { x: number; width: number }

/** A page that is shorter than the frame leaves the rest of it empty. */
function drawPicture(pdf: PdfWriter, jpeg: Buffer, { x, width, height }: Place & { height: number }): void {
  const { doc, y } = pdf
  doc.save().rect(x, y, width, height).fill(COLOURS.soft).rect(x, y, width, height).clip()
  doc.image(jpeg, x, y, { width })
  doc.restore()
  doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(COLOURS.line).stroke()
}

function drawCaption(pdf: PdfWriter, { url, title }: Pick<PicturedPage, 'url' | 'title'>, { x, width }: Place): void {
  const styles = [
    { text: title, style: { size: 9.5, weight: 'bold' as const } },
    { text: url, style: { size: 8, colour: pdf.accent, link: url, direction: 'ltr' as const } },
  ]
  let y = pdf.y
  for (const { text, style } of styles) {
    for (const line of pdf.wrap(text, width, style, MAX_LINES)) {
      pdf.drawText(line, x, y, style)
      y += style.size * 1.4
    }
    y += 3
  }
}
