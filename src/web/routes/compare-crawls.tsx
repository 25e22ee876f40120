import { ArrowLeft, ArrowLeftRight } from 'lucide-react'
import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { caveatOf } from '#domain/reports/compared-crawls.ts'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import { serverApi } from '../client/server-api.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Notice } from '../design/notice.tsx'
import { ChangeSection } from '../history/change-section.tsx'
import { CompareSegment } from '../history/compare-segment.tsx'
import { ComparedFindings } from '../history/compared-findings.tsx'
import { ComparedStats } from '../history/compared-stats.tsx'
import { comparisonQuery } from '../history/history-links.ts'
import { readComparison } from '../history/read-comparison.ts'
import { loadProject } from '../projects/load-project-data.ts'
import { useProject } from '../projects/use-project.ts'
import { ShareButton } from '../shares/manage/share-button.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/compare-crawls.ts'

/** The user can fix these errors, so the screen shows the server's message. */
const EXPLAINED = new Set([400, 404, 409])

type Loaded = { changes: CrawlChanges; refusal: null } | { changes: null; refusal: string }

export async function loader(args: Route.LoaderArgs) {
  const project = await loadProject(args)
  if (!project) return null
  const { base, other, segment } = readComparison(args.url.searchParams)
  if (!base || !other) return { changes: null, refusal: 'Select two crawls in the history to compare them.' }
  const query = comparisonQuery({ base, other, segment })
  const response = await serverApi(args.context)(`/projects/${project.id}/compare?${query}`)
  if (response.ok) return { changes: await response.json(), refusal: null } satisfies Loaded
  const body = await response.json().catch(() => null)
  if (!EXPLAINED.has(response.status)) throw data(body, { status: response.status })
  return data<Loaded>({ changes: null, refusal: body?.error?.message ?? '' }, { status: response.status })
}

/** The list loads its own rows, so only a different pair of crawls or segment reloads the comparison. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const pairOf = ({ pathname, searchParams }: URL) =>
    [pathname, ...['base', 'other', 'segment'].map((name) => searchParams.get(name))].join(' ')
  return currentUrl.href === nextUrl.href || pairOf(currentUrl) !== pairOf(nextUrl)
}

export const meta = () => unlistedMeta('Compare crawls')

export default function CompareCrawls({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen loaded={loaderData} />
}

function Screen({ loaded: { changes, refusal } }: { loaded: Loaded }) {
  const project = useProject()
  const [params] = useSearchParams()
  const history = `/dashboard/${project.slug}/history`
  const comparison = readComparison(params)
  const caveat = changes && caveatOf(changes)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <Link
          to={history}
          className="flex items-center gap-1 justify-self-start rounded-sm text-sm text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          History
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">Compare crawls</h1>
          {changes && comparison.segment === '' && (
            <ShareButton
              projectId={project.id}
              crawl={changes.other}
              before={changes.base}
              kind="comparison"
              checkId={null}
            />
          )}
        </div>
      </header>
      <CompareSegment project={project} comparison={comparison} changes={changes} />
      {changes ? (
        <>
          {caveat && <Notice tone="info">{caveat}</Notice>}
          <ComparedStats slug={project.slug} changes={changes} />
          {comparison.segment === '' && <ComparedFindings slug={project.slug} changes={changes} />}
          <ChangeSection
            project={project}
            changes={changes}
            comparison={{ ...comparison, base: changes.base.id, other: changes.other.id }}
          />
        </>
      ) : (
        <EmptyState Icon={ArrowLeftRight} Heading="h2" title="These crawls cannot be compared" text={refusal}>
          <ButtonLink to={history}>Go to History</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
