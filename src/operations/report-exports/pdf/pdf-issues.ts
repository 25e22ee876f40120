import { affectedShare, affectedWords } from '#domain/reports/check-words.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { withoutCodeMarks } from '#domain/words/text.ts'
import type { ExportRow } from '#store/reports/report-export-rows.ts'
import { COLOURS, SEVERITY_COLOURS } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData, PdfIssue } from './read-pdf-data.ts'

const SEVERITY_WORDS = { high: 'High severity', medium: 'Medium severity', low: 'Low severity', info: 'Information' }

export function drawIssues(pdf: PdfWriter, { issues }: PdfData): void {
  if (issues.length === 0) return
  pdf.addPage()
  pdf.heading('Issues')
  for (const issue of issues) drawIssue(pdf, issue)
}

function drawIssue(pdf: PdfWriter, issue: PdfIssue): void {
  // Starts a new page if the issue would not fit on this one.
  pdf.need(150 + issue.examples.length * EXAMPLE_HEIGHT)
  const colour = SEVERITY_COLOURS[issue.severity]
  pdf.doc.rect(PAGE.left, pdf.y, 3, 30).fill(colour)
  pdf.drawText(pdf.cut(issue.title, CONTENT_WIDTH - 14, { size: 13, weight: 'bold' }), PAGE.left + 12, pdf.y - 1, {
    size: 13,
    weight: 'bold',
  })
  const share = affectedShare(issue)
  const percent = share === null ? '' : ` (${formatShare(share)} of what the check could judge)`
  const after = pdf.drawText(SEVERITY_WORDS[issue.severity], PAGE.left + 12, pdf.y + 18, {
    size: 9,
    colour,
    weight: 'bold',
  })
  const limit = issue.limitsScore ? ' · limits the site score' : ''
  pdf.drawText(`${affectedWords(issue)}${percent} · ${issue.category}${limit}`, after + 10, pdf.y + 18, {
    size: 9,
    colour: COLOURS.muted,
  })
  pdf.y += 42
  labelled(pdf, 'Why it matters', withoutCodeMarks(issue.why))
  labelled(pdf, 'How to fix it', withoutCodeMarks(issue.fix))
  if (issue.examples.length > 0) drawExamples(pdf, issue)
  pdf.y += 20
}

function drawExamples(pdf: PdfWriter, issue: PdfIssue): void {
  pdf.need(40)
  const isAll = issue.examples.length >= issue.pages
  const where = isAll ? 'Where' : `Where (${issue.examples.length} of ${counted(issue.pages, 'page')})`
  pdf.drawText(where, PAGE.left, pdf.y, { size: 9, weight: 'bold', colour: COLOURS.muted })
  pdf.y += 15
  for (const row of issue.examples) drawExample(pdf, row, issue.type)
}

function labelled(pdf: PdfWriter, label: string, text: string): void {
  if (text === '') return
  pdf.need(34)
  pdf.drawText(label, PAGE.left, pdf.y, { size: 9, weight: 'bold', colour: COLOURS.muted })
  pdf.y += 14
  pdf.paragraph(text)
  pdf.y += 6
}

const MAX_SEEN = 2
const EXAMPLE_HEIGHT = 32
const MAX_SEEN_LENGTH = 90

function drawExample(pdf: PdfWriter, { url, issues }: ExportRow, type: string): void {
  const issue = issues.find((each) => each.type === type)
  pdf.need(28)
  pdf.drawText(pdf.cut(url, CONTENT_WIDTH, { size: 9 }), PAGE.left, pdf.y, {
    size: 9,
    colour: COLOURS.accent,
    link: url,
  })
  pdf.y += 13
  if (!issue) return
  const seen = issue.evidence
    .slice(0, MAX_SEEN)
    .map(({ saw }) => cutMiddle(saw))
    .filter((saw) => saw !== '')
  const count = issue.evidenceCount ?? issue.evidence.length
  const more = count > MAX_SEEN ? ` and ${formatNumber(count - MAX_SEEN)} more` : ''
  const text = seen.length > 0 ? `${issue.message}: ${seen.join(', ')}${more}` : issue.message
  pdf.paragraph(text, { size: 9, colour: COLOURS.muted, maxLines: 2 })
  pdf.y += 4
}

/** Cuts out the middle, because evidence often ends with a note on its length. */
function cutMiddle(text: string): string {
  const letters = [...text]
  if (letters.length <= MAX_SEEN_LENGTH) return text
  return `${letters.slice(0, MAX_SEEN_LENGTH - 25).join('')}…${letters.slice(-24).join('')}`
}
