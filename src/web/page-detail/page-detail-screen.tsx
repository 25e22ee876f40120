import { FileQuestion } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ConnectionNote } from '../client/connection-note.tsx'
import type { ResponsesByPath } from '../client/use-api-query.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { useProject } from '../projects/use-project.ts'
import { reportLink } from '../reports/links.ts'
import { ReportSkeleton } from '../reports/table/report-skeleton.tsx'
import { useBackLink } from './back-link.ts'
import { HeadersSection } from './headers-section.tsx'
import { IssuesSection } from './issues-section.tsx'
import { InlinksSection, OutlinksSection } from './links-sections.tsx'
import { MarkdownSection } from './markdown-section.tsx'
import { OverviewSection } from './overview-section.tsx'
import { PageHead } from './page-head.tsx'
import { detailPath } from './paths.ts'
import { PreviewSection } from './preview-section.tsx'
import { ReadinessSection } from './readiness-section.tsx'
import { RecheckPanel } from './recheck-panel.tsx'
import { otherSourcesOf, RedirectsSection } from './redirects-section.tsx'
import { ScoreSection } from './score-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { useRecheck } from './use-recheck.ts'

export function PageDetailScreen({ seq, loaded }: { seq: string; loaded: ResponsesByPath | null }) {
  const project = useProject()
  const [params] = useSearchParams()
  const session = params.get('session')
  const place = { projectId: project.id, seq, session }
  const result = useApiQuery(detailPath(place), loaded)
  const backLink = useBackLink(project.slug, reportLink(project.slug, { session }))
  const rechecking = useRecheck(place)
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
  const { page, headers, inlinks } = detail
  return (
    // A new key for each page collapses expanded texts and lists.
    <div key={`${detail.crawl.id} ${seq}`} className="grid grid-cols-1 gap-6">
      <PageHead project={project} detail={detail} backLink={backLink} rechecking={rechecking} />
      <ConnectionNote answer={result} />
      <RecheckPanel detail={detail} rechecking={rechecking} />
      <div className="grid grid-cols-1 gap-4">
        <SectionNav
          counts={{
            issues: page.status === 'error' ? null : page.issues.length,
            headers: Object.keys(headers ?? {}).length,
            redirects: page.redirects.length + otherSourcesOf(detail).length,
            outlinks: page.status === 'error' ? null : detail.outlinks,
            ...(inlinks !== null && { inlinks }),
          }}
        />
        <OverviewSection detail={detail} />
        <ScoreSection detail={detail} />
        <ReadinessSection detail={detail} />
        <IssuesSection slug={project.slug} session={session} detail={detail} />
        <PreviewSection detail={detail} />
        <MarkdownSection detail={detail} rechecking={rechecking} />
        <HeadersSection detail={detail} />
        <RedirectsSection detail={detail} />
        <InlinksSection slug={project.slug} place={place} detail={detail} />
        <OutlinksSection slug={project.slug} place={place} detail={detail} />
      </div>
    </div>
  )
}
