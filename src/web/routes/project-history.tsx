import { History } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../client/api-types.ts'
import { historyQuery } from '../client/project-queries.ts'
import { useLoaded } from '../client/use-loaded.ts'
import { OutOfReachNote } from '../dashboard/offline-note.tsx'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { CompareBar } from '../history/compare-bar.tsx'
import { CrawlRow } from '../history/crawl-row.tsx'
import { PageSteps } from '../overview/page-steps.tsx'
import { loadForProject, loadForProjectCached } from '../projects/load-project-data.ts'
import { useProject } from '../projects/use-project.ts'
import { readPage } from '../reports/report-view.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-history.ts'

const POLL_MS = 3000

export async function loader(args: Route.LoaderArgs) {
  const page = readPage(args.url.searchParams)
  return loadForProject(args, (id) => `/projects/${id}/crawls?page=${page}`)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const page = readPage(args.url.searchParams)
  return loadForProjectCached(args, (id) => historyQuery(id, page))
}

export const meta = () => unlistedMeta('History')

export default function ProjectHistory({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen loaded={loaderData} />
}

function Screen({ loaded }: { loaded: ApiValue<'GET', '/projects/{id}/crawls'> }) {
  const project = useProject()
  const [params] = useSearchParams()
  const { value, isOutOfReach } = useLoaded(historyQuery(project.id, readPage(params)), loaded, (history) =>
    history.crawls.some(({ status }) => status === 'queued' || status === 'running') ? POLL_MS : false,
  )
  const { crawls, total, page, pages } = value
  // Kept across pages of the list, so that the user can compare an old crawl with a new one.
  const [chosen, setChosen] = useState<string[]>([])
  const toDashboard = <ButtonLink to={`/dashboard/${project.slug}`}>Go to Dashboard</ButtonLink>
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold">History</h1>
          {total > 0 && <p className="text-sm text-muted">{counted(total, 'crawl')}, newest first.</p>}
        </div>
        {total > 1 && <CompareBar slug={project.slug} chosen={chosen} onClear={() => setChosen([])} />}
      </header>
      {isOutOfReach && <OutOfReachNote />}
      {total === 0 && (
        <EmptyState
          Icon={History}
          Heading="h2"
          title="No Crawl History"
          text="Every crawl of this project is kept here. Start the first one on the dashboard."
        >
          {toDashboard}
        </EmptyState>
      )}
      {total > 0 && crawls.length === 0 && (
        <EmptyState
          Icon={History}
          Heading="h2"
          title="Nothing on this page"
          text={`The history has ${counted(pages, 'page')}.`}
        >
          <ButtonLink to="?page=1">Show the newest</ButtonLink>
        </EmptyState>
      )}
      {crawls.length > 0 && (
        <Card aria-label="Crawls">
          <ul className="divide-y divide-line">
            {crawls.map((crawl) => (
              <CrawlRow
                key={crawl.id}
                project={project}
                crawl={crawl}
                isChosen={chosen.includes(crawl.id)}
                isFull={chosen.length >= 2}
                onChoose={(isChosen) =>
                  setChosen((before) =>
                    isChosen ? [...before, crawl.id].slice(0, 2) : before.filter((id) => id !== crawl.id),
                  )
                }
              />
            ))}
          </ul>
        </Card>
      )}
      <PageSteps page={page} pages={pages} />
    </div>
  )
}
