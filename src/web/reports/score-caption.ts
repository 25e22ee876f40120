import { healthCaption } from '#domain/issues/score.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { formatNumber } from '#domain/words/counts.ts'

type Stats = Pick<ReportSummary, 'healthScore' | 'succeeded' | 'pages' | 'failed'>

/** The score excludes broken pages, so the caption says how many pages it covers. */
export function scoreCaption({ healthScore, succeeded, pages, failed }: Stats): string {
  const caption = healthCaption(healthScore)
  if (failed === 0) return caption
  return `${caption}, for the ${formatNumber(succeeded)} of ${formatNumber(pages)} pages that work`
}
