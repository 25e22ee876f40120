import { ShieldCheck, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { PAGE_GROUPS, type PageGroup } from '#domain/site-reports/page-groups.ts'
import { DEFAULT_SECURITY_GROUP } from '#domain/site-reports/security.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { useProject } from '../../projects/use-project.ts'
import { ViewTabs } from '../../shell/view-tabs.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { SiteReportHead } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { HeadersTab } from './headers-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { TimesTab } from './times-tab.tsx'
import { VitalsTab } from './vitals-tab.tsx'
import { WeightTab } from './weight-tab.tsx'

const TABS = ['times', 'vitals', 'weight', 'headers', 'security'] as const
const LABELS = {
  times: 'Response times',
  vitals: 'Web vitals (lab)',
  weight: 'Weight and files',
  headers: 'Headers and cookies',
  security: 'Security issues',
}

export function SpeedScreen() {
  const { params } = useReportAddress()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'times'
  return tab === 'headers' || tab === 'security' ? <SecurityView tab={tab} /> : <SpeedView tab={tab} />
}

const SPEED_TABS = { times: TimesTab, vitals: VitalsTab, weight: WeightTab }

function SpeedView({ tab }: { tab: keyof typeof SPEED_TABS }) {
  const Tab = SPEED_TABS[tab]
  const project = useProject()
  const { session } = useReportAddress()
  const by = useGroup('template')
  const result = useApiQuery(`/projects/${project.id}/site-reports/speed${queryOf({ session, by })}`, null)
  return (
    <Frame tab={tab} report={result.value}>
      <ReportResult result={result} Icon={Timer} loading="Measuring pages…">
        {(report) => <Tab report={report} by={by} />}
      </ReportResult>
    </Frame>
  )
}

function SecurityView({ tab }: { tab: 'headers' | 'security' }) {
  const project = useProject()
  const { session } = useReportAddress()
  const by = useGroup(DEFAULT_SECURITY_GROUP)
  const result = useApiQuery(`/projects/${project.id}/site-reports/security${queryOf({ session, by })}`, null)
  return (
    <Frame tab={tab} report={result.value}>
      <ReportResult result={result} Icon={ShieldCheck} loading="Reading response headers…">
        {(report) =>
          tab === 'headers' ? <HeadersTab report={report} by={by} /> : <SecurityTab report={report} by={by} />
        }
      </ReportResult>
    </Frame>
  )
}

type FrameProps = {
  tab: (typeof TABS)[number]
  report: { crawl: { createdAt: string }; isLatest: boolean } | null | undefined
  children: ReactNode
}

function Frame({ tab, report, children }: FrameProps) {
  const { searchWith } = useReportAddress()
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="Speed and security"
        text="How quickly pages were sent, what they load, and how they protect visitors, by URL pattern and by host."
        report={report}
      />
      <ViewTabs
        label="Speed and security"
        tabs={TABS.map((name) => ({
          label: LABELS[name],
          to: searchWith({ tab: name === 'times' ? null : name, by: null }),
          isCurrent: name === tab,
        }))}
      />
      {children}
    </div>
  )
}

function useGroup(otherwise: PageGroup) {
  const { params } = useReportAddress()
  return PAGE_GROUPS.find((name) => name === params.get('by')) ?? otherwise
}
