import { ScanSearch } from 'lucide-react'
import { useApiQuery } from '../../client/use-api-query.ts'
import { useProject } from '../../projects/use-project.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { SiteReportHead } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { BlockedTable } from './blocked-table.tsx'
import { CanonicalTable } from './canonical-table.tsx'
import { IndexabilityBar } from './indexability-bar.tsx'
import { ReasonTable } from './reason-table.tsx'
import { SitemapGapsTable } from './sitemap-gaps-table.tsx'

export function IndexabilityScreen() {
  const project = useProject()
  const { session } = useReportAddress()
  const result = useApiQuery(`/projects/${project.id}/site-reports/indexability${queryOf({ session })}`, null)
  return (
    <div className="grid grid-cols-1 gap-6">
      <SiteReportHead
        title="Indexability"
        text="Which pages search engines can list, what keeps the others out, and whether the sitemaps agree."
        report={result.value}
      />
      <ReportResult result={result} Icon={ScanSearch} loading="Comparing pages, canonicals and sitemaps…">
        {(report) => (
          <div className="grid grid-cols-1 gap-8">
            <IndexabilityBar report={report} />
            <ReasonTable report={report} />
            <BlockedTable blocked={report.blocked} />
            <SitemapGapsTable sitemaps={report.sitemaps} />
            <CanonicalTable canonicals={report.canonicals} />
          </div>
        )}
      </ReportResult>
    </div>
  )
}
