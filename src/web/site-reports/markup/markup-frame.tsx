import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { useProject } from '../../projects/use-project.ts'
import { ViewTabs } from '../../shell/view-tabs.tsx'
import { useReportAddress } from '../report-address.ts'
import { SiteReportHead } from '../report-parts.tsx'

export const MARKUP_TABS = { data: 'Structured data', hreflang: 'Hreflang', social: 'Social cards' }
export type MarkupTab = keyof typeof MARKUP_TABS

type MarkupFrameProps = {
  tab: MarkupTab
  report: { crawl: { createdAt: string }; isLatest: boolean } | null | undefined
  children: ReactNode
}

/** Shown for crawls of older versions, which did not store this data. */
export function NotKept({ what, Icon }: { what: string; Icon: LucideIcon }) {
  const project = useProject()
  return (
    <EmptyState
      Icon={Icon}
      Heading="h2"
      title="Not known for this crawl"
      text={`An older version made this crawl and did not keep ${what}. Crawl the project again to see it.`}
    >
      <ButtonLink to={`/dashboard/${project.slug}`}>Go to Dashboard</ButtonLink>
    </EmptyState>
  )
}

/** Each tab loads its own report. */
export function MarkupFrame({ tab, report, children }: MarkupFrameProps) {
  const { searchWith } = useReportAddress()
  const names = Object.keys(MARKUP_TABS) as MarkupTab[]
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="Markup"
        text="What pages tell machines about themselves: structured data, language versions and cards for sharing."
        report={report}
      />
      <ViewTabs
        label="Markup"
        tabs={names.map((name) => ({
          label: MARKUP_TABS[name],
          to: searchWith({ tab: name === 'data' ? null : name, page: null, state: null, url: null }),
          isCurrent: name === tab,
        }))}
      />
      {children}
    </div>
  )
}
