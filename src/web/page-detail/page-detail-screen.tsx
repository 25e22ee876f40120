import { FileQuestion } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { ConnectionNote } from '../client/connection-note.tsx'
import type { ResponsesByPath } from '../client/use-api-query.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { LinkTabs } from '../design/link-tabs.tsx'
import { useProject } from '../projects/use-project.ts'
import { reportLink } from '../reports/links.ts'
import { ReportSkeleton } from '../reports/table/report-skeleton.tsx'
import { useBackLink } from './back-link.ts'
import { type DetailTab, readTab, shownTabs, tabOfAnchor, tabSearch } from './detail-tabs.ts'
import { PageHead } from './page-head.tsx'
import { detailPath } from './paths.ts'
import { RecheckPanel } from './recheck-panel.tsx'
import { TabContent } from './tab-content.tsx'
import { useCrawlInUrl } from './use-crawl-in-url.ts'
import { useRecheck } from './use-recheck.ts'

export function PageDetailScreen({ seq, loaded }: { seq: string; loaded: ResponsesByPath | null }) {
  const project = useProject()
  const [params] = useSearchParams()
  const session = params.get('session')
  const place = { projectId: project.id, seq, session }
  const result = useApiQuery(detailPath(place), loaded)
  const backLink = useBackLink(project.slug, reportLink(project.slug, { session }))
  const rechecking = useRecheck(place)
  const tab = useTab(params)
  useCrawlInUrl(place, result.isOld ? null : result.value)
  const detail = result.value
  if (detail === null) {
    return (
      <EmptyState
        Icon={FileQuestion}
        title="Page Not Found"
        text="This crawl has no page with that number, or the crawl does not exist. Check the URL."
      >
        <ButtonLink to={reportLink(project.slug, { session })}>Show all pages</ButtonLink>
      </EmptyState>
    )
  }
  // Old data would show the previous page under the URL of the new one.
  if (detail === undefined || result.isOld) {
    return (
      <>
        <ConnectionNote answer={result} />
        {!result.refusal && <ReportSkeleton />}
      </>
    )
  }
  return (
    // A new key for each page collapses expanded texts and lists.
    <div key={`${detail.crawl.id} ${seq}`} className="grid grid-cols-1 gap-6">
      <PageHead project={project} detail={detail} backLink={backLink} rechecking={rechecking} />
      <ConnectionNote answer={result} />
      <RecheckPanel detail={detail} rechecking={rechecking} />
      <div className="grid grid-cols-1 gap-4">
        <LinkTabs
          label="About this page"
          value={tab}
          tabs={shownTabs(tab, detail).map(({ id, label }) => ({
            value: id,
            label: <TabLabel id={id} label={label} detail={detail} />,
            to: { search: tabSearch(params, id) },
          }))}
        >
          <div className="grid grid-cols-1 gap-4">
            <TabContent tab={tab} {...{ slug: project.slug, place, detail, rechecking, loaded }} />
          </div>
        </LinkTabs>
      </div>
    </div>
  )
}

/** The open tab. Anchors of sections open the tab with the section, because old links have no tab. */
function useTab(params: URLSearchParams): DetailTab {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const tab = readTab(params)
  useEffect(() => {
    const wanted = tabOfAnchor(hash)
    if (wanted === null || wanted === tab) return
    void navigate({ search: tabSearch(params, wanted), hash }, { replace: true, state })
  }, [hash, tab, params, navigate, state])
  return tab
}

/** A dash instead of the number of issues means that it is not known. */
function TabLabel({ id, label, detail: { page } }: { id: DetailTab; label: string; detail: PageDetail }) {
  if (id !== 'issues') return label
  return (
    <>
      {label}{' '}
      <span className="text-xs text-subtle tabular-nums">
        {page.status === 'error' ? '–' : formatNumber(page.issues.length)}
      </span>
    </>
  )
}
