import { categoryLabel } from '#domain/checks/categories.ts'
import { COUNTED_WORDS } from '#domain/checks/counted-thing.ts'
import { severityWords } from '#domain/issues/explain-site-score.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { costsOf, type Deduction, type SiteScore } from '#domain/issues/site-score.ts'
import { titleOf } from '../checks/describe-check.ts'
import type { XlsxCell, XlsxColumn, XlsxSheet } from './xlsx-sheet.ts'

const COLUMNS: XlsxColumn[] = [
  { title: 'Line', width: 44 },
  { title: 'Category', width: 24 },
  { title: 'With the issue', width: 14 },
  { title: 'Judged', width: 10 },
  { title: 'What is counted', width: 16 },
  { title: 'Points', width: 12 },
  { title: 'Points of the category', width: 14 },
  { title: 'Grade of the evidence', width: 14 },
  { title: 'Check id', width: 32 },
  { title: 'Severities', width: 20 },
]

/** The sums behind the site score and the AI readiness index. Empty for crawls without a score. */
export function scoreSheets(score: SiteScore | undefined): XlsxSheet[] {
  return score === undefined || score.score === null
    ? []
    : [{ name: 'Site score', columns: COLUMNS, rows: rowsOf(score) }]
}

async function* rowsOf(score: SiteScore): AsyncGenerator<XlsxCell[]> {
  const { categories, deductions, aiDeductions, caps, aiIndex, aiCaps = [] } = score
  const costs = costsOf(score)
  for (const { category, points, lost } of categories) {
    yield [
      `${categoryLabel(category)}: points left`,
      categoryLabel(category),
      null,
      null,
      null,
      round(points - lost),
      points,
    ]
    for (const each of deductions.filter((deduction) => deduction.category === category))
      yield lineOf({ ...each, points: costs.get(each.check) ?? 0 }, points)
  }
  yield ['Site score before limits', null, null, null, null, score.uncapped]
  for (const cap of caps) yield [describeCap(cap), null, null, null, null, cap.most]
  yield ['Site score', null, null, null, null, score.score]
  for (const each of aiDeductions) yield lineOf(each, 100)
  for (const cap of aiCaps) yield [describeCap(cap), categoryLabel('ai'), null, null, null, cap.most]
  yield ['AI readiness', categoryLabel('ai'), null, null, null, aiIndex ?? 'N/A', 100]
  yield [`Catalogue of checks: ${score.catalogueVersion}`]
}

function lineOf(deduction: Deduction, of: number): XlsxCell[] {
  const { check, category, found, judged, counts, points, grade } = deduction
  const things = COUNTED_WORDS[counts ?? 'page']
  const severities = severityWords(deduction)
  const numbers = [found, judged, things, -round(points) || 0, of]
  const row = [titleOf(check), categoryLabel(category), ...numbers, grade ?? null, check]
  return severities === null ? row : [...row, severities]
}

/** Enough digits to add the lines up to the same score. */
function round(points: number): number {
  return Math.round(points * 10_000) / 10_000
}
