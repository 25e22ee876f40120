import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SAMPLE_PATH, type SampleSummary } from '#domain/sample-report/sample-report.ts'
import { counted } from '#domain/words/counts.ts'
import { Moment } from '../design/times/moment.tsx'
import { OwnSite } from '../results/outside-link.tsx'
import { ViewTabs } from '../shell/view-tabs.tsx'
import { SampleWaiting } from './sample-waiting.tsx'

const VIEWS = [
  { label: 'State of the site', to: SAMPLE_PATH },
  { label: 'Checks', to: `${SAMPLE_PATH}/checks` },
  { label: 'Pages', to: `${SAMPLE_PATH}/pages` },
  { label: 'Indexability', to: `${SAMPLE_PATH}/indexability` },
]

/** The frame of every screen of the sample report. It shows the site and the date of the crawl. */
export function SampleFrame({ summary: { url, crawl, waiting }, children }: FrameProps) {
  const { pathname } = useLocation()
  const current = VIEWS.findLast(({ to }) => pathname === to || (to !== SAMPLE_PATH && pathname.startsWith(`${to}/`)))
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 py-10 sm:px-6">
      <div className="grid gap-2">
        <p className="text-sm font-medium text-accent-ink">Live sample report</p>
        <p className="max-w-3xl text-pretty text-muted">
          Our own crawl of our own public site, <span className="wrap-anywhere text-ink">{new URL(url).host}</span>,
          repeated every day. Nothing is staged: your own project shows the same.
        </p>
        {crawl && (
          <p className="text-sm text-muted tabular-nums">
            Crawled <Moment at={crawl.finishedAt} /> · {counted(crawl.pages, 'page')} ·{' '}
            {crawl.issues === 0 ? 'no issues' : counted(crawl.issues, 'issue')}
          </p>
        )}
      </div>
      {crawl && (
        <ViewTabs
          label="Parts of the sample report"
          tabs={VIEWS.map((view) => ({ ...view, isCurrent: view === current }))}
        />
      )}
      {waiting ? <SampleWaiting waiting={waiting} /> : <OwnSite value>{children}</OwnSite>}
    </div>
  )
}

type FrameProps = { summary: SampleSummary; children: ReactNode }
