import { BlockedTable } from '../site-reports/indexability/blocked-table.tsx'
import { CanonicalTable } from '../site-reports/indexability/canonical-table.tsx'
import { IndexabilityBar } from '../site-reports/indexability/indexability-bar.tsx'
import { ReasonTable } from '../site-reports/indexability/reason-table.tsx'
import type { ShownIndexability } from '../site-reports/indexability/shown-indexability.ts'
import { SitemapGapsTable } from '../site-reports/indexability/sitemap-gaps-table.tsx'

export function SampleIndexability({ report }: { report: ShownIndexability }) {
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">Which of our pages can be indexed</h1>
        <p className="max-w-3xl text-muted">
          Which pages search engines can list, what keeps the others out, and whether the sitemaps agree.
        </p>
      </div>
      <IndexabilityBar report={report} />
      <ReasonTable report={report} />
      <BlockedTable blocked={report.blocked} />
      <SitemapGapsTable sitemaps={report.sitemaps} />
      <CanonicalTable canonicals={report.canonicals} />
    </>
  )
}
