import { healthCaption } from '#domain/issues/score.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { formatNumber } from '#domain/words/counts.ts'

type Figures = Pick<ReportSummary, 'healthScore' | 'succeeded' | 'pages' | 'failed'>

/** A score says nothing about the pages that could not be read, so it says over how many it is. */
export function scoreCaption({ healthScore, succeeded, pages, failed }: Figures): string {
  const caption = healthCaption(healthScore)
  if (failed === 0) return caption
  return `${caption}, over the ${formatNumber(succeeded)} of ${formatNumber(pages)} pages that could be read`
}
