import { shareWords } from '#domain/checks/counted-thing.ts'
import { formatPoints } from '#domain/issues/explain-site-score.ts'
import { MAX_TOP_ISSUES } from '#domain/issues/first-to-fix.ts'
import { BROKEN_PAGES, SOFT_404, SOFT_404S } from '#domain/issues/missing-pages.ts'
import { limitingFirst } from '#domain/issues/top-issues.ts'
import { affectedWords, EFFORT_WORDS, OWNER_WORDS, SEVERITY_WORDS } from '#domain/reports/check-words.ts'
import { counted } from '#domain/words/counts.ts'
import { withoutCodeMarks } from '#domain/words/text.ts'
import { describeReasons } from './pdf-missing-pages.ts'
import { COLOURS, SEVERITY_COLOURS, SMALL } from './pdf-style.ts'
import { type Cell, drawTable } from './pdf-table.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData, PdfIssue } from './read-pdf-data.ts'

type Row = Pick<PdfIssue, 'title' | 'severity' | 'fix'> & { affected: string; work: string; limitsScore?: boolean }

const COLUMNS = [
  { title: '', width: 14, isNumber: true },
  { title: 'What', width: 246 },
  { title: 'Where', width: 100 },
  { title: 'Who, how long', width: 101 },
]

const RULE =
  'What limits the site score comes first, then broken pages, then the rest by impact, number of pages and effort.'

/** The list 'Fix these first' of the dashboard. */
export function drawFixFirst(pdf: PdfWriter, data: PdfData): void {
  const rows = rowsOf(data)
  if (rows.length === 0) {
    pdf.heading('What to fix first', 1, 20)
    pdf.paragraph('No check found anything to fix.')
    return
  }
  pdf.heading('What to fix first', 1, 110)
  pdf.paragraph(RULE, SMALL)
  pdf.y += 6
  drawTable(pdf, COLUMNS, rows.map(toCells))
  pdf.y += 4
  const kinds = data.issues.length - Math.min(MAX_TOP_ISSUES, data.issues.length)
  if (kinds > 0)
    pdf.paragraph(`and ${counted(kinds, 'more kind of issue', 'more kinds of issues')}, listed below`, SMALL)
}

function rowsOf({ issues, unreadable, soft404s, summary }: PdfData): Row[] {
  const missing: Row[] = [
    ...(unreadable
      ? [
          {
            ...{
              title: BROKEN_PAGES,
              severity: 'high' as const,
              affected: shareWords(unreadable.pages, summary.pages),
            },
            fix: `${describeReasons(unreadable)}. Restore or redirect them, or remove the links.`,
            work: 'Developer or Editor',
          },
        ]
      : []),
    ...(soft404s.total > 0
      ? [
          {
            ...{ title: SOFT_404S, severity: 'high' as const, affected: shareWords(soft404s.total, summary.pages) },
            ...{ fix: SOFT_404.fix, work: `Developer · ${EFFORT_WORDS.M}` },
          },
        ]
      : []),
  ]
  const listed = issues.slice(0, MAX_TOP_ISSUES).map((issue): Row => {
    const { title, severity, fix, limitsScore } = issue
    return { title, severity, fix, limitsScore, affected: affectedWords(issue), work: describeWork(issue) }
  })
  return limitingFirst(missing, listed)
}

/** 'Developer · Hours · up to +1.20 points of the site score'. */
export function describeWork({ owner, effort, gain }: Pick<PdfIssue, 'owner' | 'effort' | 'gain'>): string {
  return [
    owner === null ? '' : OWNER_WORDS[owner],
    effort === null ? '' : EFFORT_WORDS[effort],
    gain === null ? '' : `up to +${formatPoints(gain)} points of the site score`,
  ]
    .filter((words) => words !== '')
    .join(' · ')
}

function toCells({ title, severity, fix, affected, work, limitsScore }: Row, index: number): Cell[] {
  return [
    { text: String(index + 1), style: { colour: COLOURS.muted } },
    { text: title, style: { weight: 'bold' }, more: { text: withoutCodeMarks(fix) } },
    {
      text: affected,
      more: {
        text: `${SEVERITY_WORDS[severity]}${limitsScore ? ', limits the site score' : ''}`,
        style: { colour: SEVERITY_COLOURS[severity] },
      },
    },
    { text: work },
  ]
}
