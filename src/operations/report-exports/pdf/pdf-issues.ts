import { OWNERS } from '#domain/reports/check-result.ts'
import { affectedShare, affectedWords, SEVERITY_WORDS } from '#domain/reports/check-words.ts'
import { counted, formatShare } from '#domain/words/counts.ts'
import { withoutCodeMarks } from '#domain/words/text.ts'
import { describeWork } from './pdf-fix-first.ts'
import { drawList, heightOf } from './pdf-missing-pages.ts'
import { COLOURS, SEVERITY_COLOURS, SMALL } from './pdf-style.ts'
import { PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData, PdfIssue } from './read-pdf-data.ts'

type Owner = NonNullable<PdfIssue['owner']>

const TITLES: Record<Owner, string> = {
  developer: 'For the developer',
  editor: 'For the editors',
  seo: 'For SEO',
  hosting: 'For the hosting provider',
}
const INDENT = 12

export function drawIssues(pdf: PdfWriter, { issues }: PdfData): void {
  for (const owner of OWNERS) {
    drawGroup(
      pdf,
      TITLES[owner],
      issues.filter((issue) => issue.owner === owner),
    )
  }
  drawGroup(
    pdf,
    'Issues of checks that no longer exist',
    issues.filter(({ owner }) => owner === null),
  )
}

function drawGroup(pdf: PdfWriter, title: string, issues: PdfIssue[]): void {
  if (issues.length === 0) return
  pdf.heading(`${title}: ${counted(issues.length, 'kind of issue', 'kinds of issues')}`, 1, 110)
  for (const issue of issues) drawIssue(pdf, issue)
}

/** The severity, where it is and who fixes it: 'High · 3 of 50 pages (6 %) · Developer · Hours'. */
function factsOf(issue: PdfIssue): string {
  const share = affectedShare(issue)
  const percent = share === null ? '' : ` (${formatShare(share)})`
  const limit = issue.limitsScore ? 'limits the site score' : ''
  return [`${affectedWords(issue)}${percent}`, issue.category, describeWork(issue), limit]
    .filter((words) => words !== '')
    .join(' · ')
}

function drawIssue(pdf: PdfWriter, issue: PdfIssue): void {
  const title = pdf.wrap(issue.title, PAGE.right - PAGE.left - INDENT, { size: 11, weight: 'bold' })
  const why = withoutCodeMarks(issue.why)
  const fix = withoutCodeMarks(issue.fix)
  const width = PAGE.right - PAGE.left - INDENT
  const lines =
    pdf.wrap(why, width, { size: 9.5 }).length + pdf.wrap(`Fix: ${fix}`, width, { size: 9.5, weight: 'bold' }).length
  const [example] = issue.examples
  // Keeps the title on the same page as its explanation and the first URL.
  pdf.need(title.length * 15 + 30 + lines * 14 + (example ? heightOf(pdf, example.url, example.note, INDENT) : 0))
  pdf.y += 6
  const colour = SEVERITY_COLOURS[issue.severity]
  pdf.doc.rect(PAGE.left, pdf.y + 1, 3, title.length * 15 + 12).fill(colour)
  for (const line of title) {
    pdf.drawText(line, PAGE.left + INDENT, pdf.y, { size: 11, weight: 'bold' })
    pdf.y += 15
  }
  const after = pdf.drawText(SEVERITY_WORDS[issue.severity], PAGE.left + INDENT, pdf.y, {
    ...{ size: 9, colour, weight: 'bold' },
  })
  const room = PAGE.right - after - 6
  const [first = '', ...rest] = pdf.wrap(factsOf(issue), room, SMALL)
  pdf.drawText(first, after + 6, pdf.y, SMALL)
  pdf.y += 14
  if (rest.length > 0) pdf.paragraph(rest.join(' '), { ...SMALL, indent: INDENT })
  if (why !== '') pdf.paragraph(why, { size: 9.5, indent: INDENT })
  if (fix !== '') pdf.paragraph(`Fix: ${fix}`, { size: 9.5, indent: INDENT, colour: COLOURS.ink, weight: 'bold' })
  pdf.y += 3
  const { examples, pages, urls } = issue
  const noun = urls === 0 ? 'page' : pages === 0 ? 'URL' : 'page or URL'
  drawList(pdf, { listed: examples, total: pages + urls, noun, indent: INDENT })
  pdf.y += 8
}
