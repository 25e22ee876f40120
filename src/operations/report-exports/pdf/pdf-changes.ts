import { countedThings } from '#domain/checks/counted-thing.ts'
import { describeCauses } from '#domain/issues/describe-causes.ts'
import {
  areComparable,
  caveatOf,
  coverTheSite,
  describeNewOnAdded,
  describeSum,
} from '#domain/reports/compared-crawls.ts'
import type { CrawlChanges, IssueChanges } from '#domain/reports/dashboard.ts'
import { counted, formatChange, formatNumber } from '#domain/words/counts.ts'
import { formatDay, formatDayAndTime } from '#domain/words/dates.ts'
import { COLOURS, SMALL } from './pdf-style.ts'
import { drawTable } from './pdf-table.ts'
import { drawTiles, type Tile } from './pdf-tiles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

const MAX_ROWS = 10

/** The numbers of the card 'What changed' on the dashboard. */
export function drawChanges(pdf: PdfWriter, { changes, crawl, timezone }: PdfData): void {
  if (!changes) {
    pdf.heading('What changed', 1, 20)
    pdf.paragraph('This is the first crawl of the site. The next report says what is new and what was fixed.', SMALL)
    return
  }
  const [before, now] = [changes.base.createdAt, crawl.createdAt].map((moment) => formatDay(moment, timezone))
  const since = before === now ? formatDayAndTime(new Date(changes.base.createdAt), timezone) : before
  pdf.heading(`What changed since ${since}`, 1, 84)
  drawTiles(pdf, tilesOf(changes))
  for (const line of linesOf(changes)) pdf.paragraph(line)
  const caveat = caveatOf(changes)
  if (caveat !== null) pdf.paragraph(caveat, { ...SMALL, colour: COLOURS.warn })
  drawChecks(pdf, changes, 'fixed', 'What was fixed')
  drawChecks(pdf, changes, 'appeared', 'What is new or got worse')
  drawCompared(pdf, changes)
  const sum = describeSum(changes)
  if (sum !== null) pdf.paragraph(sum, SMALL)
}

const COMPARED_COLUMNS = [
  { title: 'Check', width: 300 },
  { title: 'Severity', width: 60 },
  { title: 'Found', width: 96 },
]

/** Draws the findings of checks that compare the two crawls. */
function drawCompared(pdf: PdfWriter, changes: CrawlChanges): void {
  const findings = changes.compared
  if (changes.notCompared !== null) {
    pdf.paragraph(`Checks that compare both crawls did not run: ${changes.notCompared}.`, SMALL)
  }
  if (changes.notComparedInPart !== null) {
    pdf.paragraph(`Some checks that compare both crawls did not run: ${changes.notComparedInPart}.`, SMALL)
  }
  if (findings.length === 0) return
  pdf.heading('Found by comparing both crawls', 2, 50)
  const rows = findings.map(({ title, severity, found, counts }) => [title, severity, countedThings(found, counts)])
  drawTable(
    pdf,
    COMPARED_COLUMNS,
    rows.map((row) => row.map((text) => ({ text }))),
  )
  pdf.y += 4
}

function tilesOf(changes: CrawlChanges): Tile[] {
  const { issues, base, other, scoreBefore, scoreAfter, siteScoreNote } = changes
  const isComparable = areComparable(changes)
  const toned = (count: number, colour: string) => (isComparable && count > 0 ? { colour } : {})
  const score =
    base.siteScore === null || other.siteScore === null
      ? []
      : [scoreTile('Site score', base.siteScore, other.siteScore, changes, siteScoreNote === null)]
  return [
    { label: 'New issues', value: formatNumber(issues.appeared), ...toned(issues.appeared, COLOURS.bad) },
    { label: 'Fixed issues', value: formatNumber(issues.fixed), ...toned(issues.fixed, COLOURS.good) },
    { label: 'Still open', value: formatNumber(issues.stillOpen) },
    ...score,
    scoreTile('Page health', scoreBefore, scoreAfter, changes),
  ]
}

/** As on the dashboard: without a colour if the crawls did not cover the whole site. */
function scoreTile(label: string, before: number, after: number, pair: CrawlChanges, isComparable = true): Tile {
  const change = after - before
  const colour = change > 0 ? COLOURS.good : COLOURS.bad
  return {
    label,
    value: isComparable ? formatChange(change) : `${before} → ${after}`,
    note: isComparable ? `${before} before, ${after} now` : 'not comparable',
    ...(isComparable && change !== 0 && coverTheSite(pair) && { colour }),
  }
}

function linesOf(changes: CrawlChanges): string[] {
  const { issues, siteIssues, pages } = changes
  const onAdded = describeNewOnAdded(changes)
  const ofSite = [
    { count: siteIssues.appeared, words: 'new' },
    { count: siteIssues.fixed, words: 'fixed' },
    { count: siteIssues.stillOpen, words: 'still open' },
  ].filter(({ count }) => count > 0)
  return [
    ...(onAdded === null ? [] : [onAdded]),
    ...describeCauses(issues).map((words) => `Not counted above: ${words}.`),
    ...(ofSite.length > 0
      ? [`Issues of the whole site: ${ofSite.map(({ count, words }) => `${formatNumber(count)} ${words}`).join(', ')}.`]
      : []),
    ...describeCauses(siteIssues).map((words) => `Issues of the whole site: ${words}.`),
    ...(pages.broke > 0 ? [`${counted(pages.broke, 'page')} broke since then.`] : []),
    ...(pages.recovered > 0 ? [`${counted(pages.recovered, 'page')} recovered.`] : []),
    ...(issues.lost > 0
      ? [
          `${counted(issues.lost, 'issue')} no longer judged, such as on removed, broken or noindex pages. ` +
            'Not counted as fixed.',
        ]
      : []),
    `Pages: ${formatNumber(pages.added)} added, ${formatNumber(pages.removed)} removed, ` +
      (pages.blocked > 0 ? `${formatNumber(pages.blocked)} now blocked by robots.txt, ` : '') +
      (pages.leftOut > 0 ? `${formatNumber(pages.leftOut)} left out by settings or limits, ` : '') +
      `${formatNumber(pages.changed)} changed, ${formatNumber(pages.unchanged)} unchanged.`,
  ]
}

const COLUMNS = [
  { title: 'Check', width: 300 },
  { title: 'New', width: 48, isNumber: true },
  { title: 'Fixed', width: 48, isNumber: true },
  { title: 'Still open', width: 60, isNumber: true },
]

function drawChecks(pdf: PdfWriter, changes: CrawlChanges, kind: 'appeared' | 'fixed', title: string): void {
  const { byType, siteIssuesByType } = changes
  const ofSite = siteIssuesByType.map((each) => ({ ...each, title: `${each.title} (whole site)` }))
  const found = [...byType, ...ofSite]
    .filter((each) => each[kind] > 0)
    .sort((one, other) => other[kind] - one[kind] || one.title.localeCompare(other.title))
  if (found.length === 0) return
  pdf.heading(title, 2, 50)
  drawTable(pdf, COLUMNS, found.slice(0, MAX_ROWS).map(rowOf))
  const more = found.length - MAX_ROWS
  pdf.y += 4
  if (more > 0) pdf.paragraph(`and ${counted(more, 'more check')}`, SMALL)
}

function rowOf({ title, appeared, fixed, stillOpen }: { title: string } & IssueChanges) {
  return [title, formatNumber(appeared), formatNumber(fixed), formatNumber(stillOpen)].map((text) => ({ text }))
}
