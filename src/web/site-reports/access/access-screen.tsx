import { Bot } from 'lucide-react'
import { useApiQuery } from '../../client/use-api-query.ts'
import { useProject } from '../../projects/use-project.ts'
import { ViewTabs } from '../../shell/view-tabs.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { SiteReportHead } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { BotsTab } from './bots-tab.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { RobotsTab } from './robots-tab.tsx'
import { SimulatorTab } from './simulator-tab.tsx'
import { SitemapsTab } from './sitemaps-tab.tsx'

const TABS = {
  robots: 'robots.txt',
  simulator: 'Simulator',
  bots: 'Crawlers',
  sitemaps: 'Sitemaps',
  limits: 'Left out, waits, probes',
}
type TabName = keyof typeof TABS

export function AccessScreen() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const query = queryOf({ session, host: params.get('host'), bot: params.get('bot') })
  const result = useApiQuery(`/projects/${project.id}/site-reports/access${query}`, null)
  const names = Object.keys(TABS) as TabName[]
  const tab = names.find((name) => name === params.get('tab')) ?? 'robots'
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="Access"
        text="What robots.txt lets crawlers request, what the sitemaps offer them, and what this crawl left out."
        report={result.value}
      />
      <ReportResult result={result} Icon={Bot} loading="Comparing robots.txt with every URL of the crawl…">
        {(access) => (
          <>
            <ViewTabs
              label="Access"
              tabs={names.map((name) => ({
                label: TABS[name],
                to: searchWith({ tab: name === 'robots' ? null : name }),
                isCurrent: tab === name,
                count: name === 'sitemaps' ? access.sitemapCount : undefined,
              }))}
            />
            {tab === 'robots' && <RobotsTab access={access} />}
            {tab === 'simulator' && <SimulatorTab key={`${access.crawl.id} ${access.robots?.host}`} access={access} />}
            {tab === 'bots' && <BotsTab />}
            {tab === 'sitemaps' && <SitemapsTab access={access} />}
            {tab === 'limits' && <LimitsTab access={access} />}
          </>
        )}
      </ReportResult>
    </div>
  )
}
