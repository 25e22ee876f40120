import { Link2 } from 'lucide-react'
import { useApiQuery } from '../../client/use-api-query.ts'
import { useProject } from '../../projects/use-project.ts'
import { ViewTabs } from '../../shell/view-tabs.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { SiteReportHead } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { ExternalTab } from './external-tab.tsx'
import { InternalTab } from './internal-tab.tsx'
import { ProblemsTab } from './problems-tab.tsx'

const TABS = ['broken', 'redirected', 'internal', 'external'] as const

export function LinksScreen() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const result = useApiQuery(`/projects/${project.id}/site-reports/links${queryOf({ session })}`, null)
  const counts = result.value?.counts
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'broken'
  const tabOf = (name: (typeof TABS)[number], label: string, count?: number) => ({
    label,
    count,
    to: searchWith({ tab: name === 'broken' ? null : name, group: null, page: null }),
    isCurrent: tab === name,
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="Links"
        text="Links that need work, how the pages link to each other, and which other sites they link to."
        report={result.value}
      />
      <ReportResult result={result} Icon={Link2} loading="Counting links…">
        {(report) => (
          <>
            <ViewTabs
              label="Links"
              tabs={[
                tabOf('broken', 'Broken', counts?.broken),
                tabOf('redirected', 'Redirected', counts?.redirected),
                tabOf('internal', 'Internal', counts?.internal),
                tabOf('external', 'External', counts?.external),
              ]}
            />
            {(tab === 'broken' || tab === 'redirected') && (
              <ProblemsTab key={tab} problem={tab} counts={report.counts} />
            )}
            {tab === 'internal' && <InternalTab />}
            {tab === 'external' && <ExternalTab />}
          </>
        )}
      </ReportResult>
    </div>
  )
}
