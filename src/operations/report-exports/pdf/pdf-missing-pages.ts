import { BROKEN_PAGES, SOFT_404, SOFT_404S } from '#domain/issues/missing-pages.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import type { ExportRow } from '#store/reports/report-export-rows.ts'
import { SMALL } from './pdf-style.ts'
import { CONTENT_WIDTH, MAX_URL_LINES, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

type BrokenPages = NonNullable<PdfData['unreadable']>

/** Returns for example '404 Not Found (10), redirect loop (2)'. */
export function describeReasons({ reasons }: Pick<BrokenPages, 'reasons'>): string {
  const named = reasons.slice(0, 4).map(({ words, pages }) => `${words} (${formatNumber(pages)})`)
  return `${named.join(', ')}${reasons.length > 4 ? ' and others' : ''}`
}

/** Pages and files that do not exist. No check can run on them, so they have sections of their own. */
export function drawMissingPages(pdf: PdfWriter, data: PdfData): void {
  drawBrokenPages(pdf, data)
  drawSoft404s(pdf, data)
  drawBrokenFiles(pdf, data)
}

function drawBrokenPages(pdf: PdfWriter, { unreadable, summary }: PdfData): void {
  if (!unreadable) return
  pdf.heading(BROKEN_PAGES)
  pdf.paragraph(
    `${counted(unreadable.pages, 'page')} of ${formatNumber(summary.pages)} did not load: ` +
      `${unreadable.reasons.map(({ words, pages }) => `${words} (${formatNumber(pages)})`).join(', ')}. ` +
      'Visitors and search engines that follow a link to such a page find nothing. Restore it, redirect it, or ' +
      'remove the links.',
  )
  pdf.y += 6
  drawList(pdf, {
    listed: unreadable.examples.map((row) => withLinks(row, row.error?.message ?? 'The page did not load.')),
    total: unreadable.pages,
    noun: 'page',
  })
}

function drawSoft404s(pdf: PdfWriter, { soft404s, summary }: PdfData): void {
  if (soft404s.total === 0) return
  pdf.heading(SOFT_404S)
  const are = plural(soft404s.total, 'is a soft 404', 'are soft 404s')
  const found = `${formatNumber(soft404s.total)} of ${counted(summary.pages, 'page')} ${are}.`
  pdf.paragraph(`${found} ${SOFT_404.why} ${SOFT_404.fix}`)
  pdf.y += 6
  const listed = soft404s.pages.map((row) => withLinks(row, row.title === '' ? '' : `“${row.title}”.`))
  drawList(pdf, { listed, total: soft404s.total, noun: 'page' })
}

function drawBrokenFiles(pdf: PdfWriter, { brokenFiles: { files, total } }: PdfData): void {
  if (total === 0) return
  pdf.heading('Broken files')
  const them = plural(total, 'it', 'them')
  pdf.paragraph(
    `${counted(total, 'file')} that pages link to could not be loaded. ` +
      `Restore or redirect ${them}, or remove the links to ${them}.`,
  )
  pdf.y += 6
  const listed = files.map(({ url, error, linkedFrom }) => {
    const more = linkedFrom.count > 1 ? ` and ${counted(linkedFrom.count - 1, 'more page')}` : ''
    return { url, note: `${error ?? ''} Linked from ${linkedFrom.pages[0] ?? 'no page'}${more}.` }
  })
  drawList(pdf, { listed, total, noun: 'file' })
}

function withLinks({ url, inlinks }: ExportRow, words: string): { url: string; note: string } {
  const linked = inlinks ? `Linked from ${counted(inlinks, 'page')}.` : ''
  return { url, note: [words, linked].filter((part) => part !== '').join(' ') }
}

type UrlList = {
  listed: { url: string; note: string }[]
  total: number
  /** What the URLs stand for, such as 'page' or 'file'. */
  noun: string
  indent?: number
}

const MAX_NOTE_LINES = 3

/** The height of a URL with its note, so that no page break separates them. */
export function heightOf(pdf: PdfWriter, url: string, note: string, indent: number): number {
  const width = CONTENT_WIDTH - indent
  const lines = pdf.wrap(url, width, SMALL, MAX_URL_LINES).length + pdf.wrap(note, width, SMALL, MAX_NOTE_LINES).length
  return lines * 13.1
}

/** Draws URLs, each with a note, and how many more there are. */
export function drawList(pdf: PdfWriter, { listed, total, noun, indent = 0 }: UrlList): void {
  const more = total - listed.length
  for (const [nth, { url, note }] of listed.entries()) {
    const isLast = nth === listed.length - 1 && more > 0
    pdf.need(heightOf(pdf, url, note, indent) + (isLast ? 14 : 0))
    pdf.url(url, { indent })
    if (note !== '') pdf.paragraph(note, { ...SMALL, indent, maxLines: MAX_NOTE_LINES })
    pdf.y += 4
  }
  if (more > 0 && listed.length > 0) pdf.paragraph(`and ${counted(more, `more ${noun}`)}`, { ...SMALL, indent })
}
