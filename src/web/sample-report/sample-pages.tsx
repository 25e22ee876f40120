import type { ReportRows } from '#domain/reports/report.ts'
import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { PublicPages } from '../public-report/public-pages.tsx'

export function SamplePages({ pages: { rows, total } }: { pages: Pick<ReportRows, 'rows' | 'total'> }) {
  const text =
    total > rows.length
      ? `The ${formatNumber(rows.length)} most linked of ${formatNumber(total)} pages.`
      : `${counted(total, 'page')}, the most linked first.`
  return (
    <PublicPages
      base={SAMPLE_PATH}
      title="Pages of our own site"
      label="Pages of the sample report"
      text={text}
      rows={rows}
    />
  )
}
