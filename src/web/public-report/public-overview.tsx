import type { ReactNode } from 'react'
import type { SharedDashboard } from '#domain/shares/shared-dashboard.ts'
import { SiteScoreCard } from '../dashboard/site-score/site-score-card.tsx'
import { SiteFunnel, SitePlaces } from '../dashboard/site-state/site-details.tsx'
import { StateCard } from '../dashboard/site-state/state-card.tsx'
import { TopIssues } from '../dashboard/top-issues.tsx'
import { CheckedCard } from './checked-card.tsx'
import type { CheckedCounts } from './shown-checks.ts'

type OverviewProps = SharedDashboard & {
  base: string
  title: string
  checked?: CheckedCounts | null
  children?: ReactNode
}

/** The dashboard of a project, for visitors without an account. */
export function PublicOverview({ base, title, dashboard, state, problem, checked = null, children }: OverviewProps) {
  const { latest, topIssues, issueKinds, unreadable, soft404s } = dashboard
  const place = { slug: base, crawlId: latest.crawl.id }
  const description = state ?? dashboard.siteState
  const loaded = {
    state: state ?? undefined,
    problem: problem === null ? null : { code: 'no_archive', message: problem },
  }
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      {description && <StateCard place={place} description={description} />}
      <SiteScoreCard
        project={{ slug: base }}
        latest={latest}
        siteScores={dashboard.siteScores}
        siteScoresLeftOut={dashboard.siteScoresLeftOut}
        checkTitles={dashboard.checkTitles}
        aiNote={dashboard.aiNote}
        aiChecks={dashboard.aiChecks}
      />
      {checked && <CheckedCard base={base} checked={checked} />}
      <SiteFunnel place={place} loaded={loaded} />
      <TopIssues
        {...place}
        issues={topIssues}
        kinds={issueKinds}
        unreadable={unreadable}
        soft404s={soft404s}
        pages={latest.summary.pages}
      />
      <SitePlaces place={place} loaded={loaded} />
      {children}
    </>
  )
}
