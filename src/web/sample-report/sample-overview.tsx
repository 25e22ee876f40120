import { SAMPLE_SLUG, type SampleReport } from '#domain/sample-report/sample-report.ts'
import { SiteScoreCard } from '../dashboard/site-score/site-score-card.tsx'
import { SiteFunnel, SitePlaces } from '../dashboard/site-state/site-details.tsx'
import { StateCard } from '../dashboard/site-state/state-card.tsx'
import { TopIssues } from '../dashboard/top-issues.tsx'
import { ButtonLink } from '../design/button.tsx'
import { useHasSignUp } from '../session/use-has-sign-up.ts'

type OverviewProps = Pick<SampleReport, 'state' | 'problem'> & { dashboard: NonNullable<SampleReport['dashboard']> }

/** The dashboard of a project, for visitors without an account. */
export function SampleOverview({ dashboard, state, problem }: OverviewProps) {
  const { latest, topIssues, issueKinds, unreadable, soft404s } = dashboard
  const place = { slug: SAMPLE_SLUG, crawlId: latest.crawl.id }
  const description = state ?? dashboard.siteState
  const loaded = {
    state: state ?? undefined,
    problem: problem === null ? null : { code: 'no_archive', message: problem },
  }
  return (
    <>
      <h1 className="text-2xl font-semibold">The state of our own site, and what to fix first</h1>
      {description && <StateCard place={place} description={description} />}
      <SiteScoreCard
        project={{ id: '', slug: SAMPLE_SLUG }}
        latest={latest}
        siteScores={dashboard.siteScores}
        siteScoresLeftOut={dashboard.siteScoresLeftOut}
        checkTitles={dashboard.checkTitles}
      />
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
      <SampleCall />
    </>
  )
}

/** Says what a project offers besides this report, and links to sign-up. */
function SampleCall() {
  const hasSignUp = useHasSignUp()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-xl border border-line bg-accent-soft px-5 py-4">
      <p className="max-w-2xl text-sm text-pretty">
        In your own project, every number opens the rows behind it, and there are tables with filters, link and
        structure reports, comparisons, exports and fix packs.
      </p>
      <div className="flex flex-wrap gap-2">
        {hasSignUp && (
          <ButtonLink to="/signup" variant="primary">
            Start Free Analysis
          </ButtonLink>
        )}
        <ButtonLink to="/">Crawl a site without an account</ButtonLink>
      </div>
    </div>
  )
}
