import { ViewTabs } from '../shell/view-tabs.tsx'
import { changeTab, type ReportView } from './report-view.ts'
import { searchOf } from './use-report-view.ts'

type ReportTabsProps = {
  view: ReportView
  /** A count is undefined until it is known. */
  counts: Record<ReportView['tab'], number | undefined>
}

export function ReportTabs({ view, counts }: ReportTabsProps) {
  return (
    <ViewTabs
      label="Report"
      tabs={TABS.map(({ tab, label }) => ({
        label,
        count: counts[tab],
        to: `?${searchOf(changeTab(view, tab)).search}`,
        isCurrent: view.tab === tab,
      }))}
    />
  )
}

const TABS = [
  { tab: 'pages', label: 'Pages' },
  { tab: 'issues', label: 'Issues' },
  { tab: 'redirects', label: 'Redirects' },
  { tab: 'files', label: 'Broken files' },
] as const
