import { Skeleton } from '../../design/loading/skeleton.tsx'
import { DashboardCard } from '../dashboard-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { PlacesCard } from './places-card.tsx'
import type { CrawlPlace } from './rows-link.tsx'
import type { LoadedState } from './use-site-state.ts'

type SiteDetailsProps = { place: CrawlPlace; loaded: LoadedState }

/** Reads the tables of the crawl, which takes longer. The rest of the dashboard does not wait for them. */
export function SiteFunnel({ place, loaded: { state, problem } }: SiteDetailsProps) {
  if (state) return <FunnelCard place={place} steps={state.funnel} />
  if (problem) {
    return (
      <DashboardCard title="From found to linked">
        <p className="text-sm">{problem.message}</p>
        <p className="text-sm text-muted">
          {problem.code === 'no_archive'
            ? 'The funnel, the folders and the rest of the paragraph above appear as soon as the archive is written. '
            : 'The funnel, the folders and parts of the paragraph above cannot be shown without it. '}
          Everything else on this page is complete.
        </p>
      </DashboardCard>
    )
  }
  return (
    <div className="grid grid-cols-1">
      <p role="status" className="sr-only">
        Loading the funnel and the folders…
      </p>
      <Skeleton className="h-60 max-xl:h-88 max-sm:h-160" />
    </div>
  )
}

export function SitePlaces({ place, loaded: { state, problem } }: SiteDetailsProps) {
  if (state) return <PlacesCard place={place} folders={state.folders} templates={state.templates} />
  return problem ? null : <Skeleton className="h-80" />
}
