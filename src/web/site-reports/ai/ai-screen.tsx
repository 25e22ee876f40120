import { Sparkles } from 'lucide-react'
import { useApiQuery } from '../../client/use-api-query.ts'
import { useProject } from '../../projects/use-project.ts'
import { ViewTabs } from '../../shell/view-tabs.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { SiteReportHead } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { LlmsTab } from './llms-tab.tsx'
import { PassagesTab } from './passages-tab.tsx'
import { ReadinessTab } from './readiness-tab.tsx'
import { ReadingTab } from './reading-tab.tsx'

const TABS = ['readiness', 'reading', 'passages', 'llms'] as const
const LABELS = { readiness: 'Readiness', reading: 'What a model reads', passages: 'Passages', llms: 'llms.txt' }

export function AiScreen() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'readiness'
  const result = useApiQuery(`/projects/${project.id}/site-reports/ai${queryOf({ session })}`, null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="AI"
        text="How ready the site is for AI search, what language models read of it, and how good the evidence is."
        report={result.value}
      />
      <ReportResult result={result} Icon={Sparkles} loading="Reading the texts of pages…">
        {(report) => (
          <>
            <ViewTabs
              label="AI"
              tabs={TABS.map((name) => ({
                label: LABELS[name],
                to: searchWith({ tab: name === 'readiness' ? null : name }),
                isCurrent: name === tab,
              }))}
            />
            {tab === 'readiness' && <ReadinessTab report={report} />}
            {tab === 'reading' && <ReadingTab report={report} />}
            {tab === 'passages' && <PassagesTab report={report} />}
            {tab === 'llms' && <LlmsTab />}
          </>
        )}
      </ReportResult>
    </div>
  )
}
