import { ScrollText } from 'lucide-react'
import { ACTIVITY_KINDS } from '#domain/activity/activity.ts'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../client/api-types.ts'
import { useLoaded } from '../client/use-loaded.ts'
import { OutOfReachNote } from '../dashboard/offline-note.tsx'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { FilterSelect } from '../design/forms/filter-select.tsx'
import { useListView } from '../design/forms/use-list-view.ts'
import { PageLinks } from '../design/page-links.tsx'
import { useProject } from '../projects/use-project.ts'
import { ActivityDays } from './activity-days.tsx'
import { activityQuery } from './activity-query.ts'

type Loaded = ApiValue<'GET', '/projects/{id}/activity'>

const KINDS = Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label }))

export function ActivityScreen({ loaded, search }: { loaded: Loaded; search: string }) {
  const project = useProject()
  const { read, change, pathOf } = useListView()
  const { value, isOutOfReach } = useLoaded(activityQuery(project.id, search), loaded)
  const { entries, total, page, pages, actors } = value
  const isFiltered = read('kind') !== '' || read('actor') !== ''
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl font-semibold">Activity</h1>
          <p role="status" className="text-sm text-muted tabular-nums">
            {counted(total, 'entry', 'entries')}
          </p>
        </div>
        <p className="text-sm text-muted">Who did what in this project, newest first. Entries are kept for a year.</p>
      </header>
      <div className="flex flex-wrap gap-3">
        <FilterSelect
          label="Who"
          all="Everybody"
          value={read('actor')}
          options={actors.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(actor) => change('actor', actor)}
        />
        <FilterSelect
          label="What"
          all="Everything"
          value={read('kind')}
          options={KINDS}
          onChange={(kind) => change('kind', kind)}
        />
      </div>
      {isOutOfReach && <OutOfReachNote />}
      <ActivityDays slug={project.slug} entries={entries} />
      {entries.length === 0 && <Nothing isFiltered={isFiltered} total={total} />}
      <PageLinks page={page} pages={pages} pathOf={pathOf} />
    </div>
  )
}

function Nothing({ isFiltered, total }: { isFiltered: boolean; total: number }) {
  if (total > 0) {
    return (
      <EmptyState Icon={ScrollText} Heading="h2" title="Nothing on this page" text="The list has fewer pages.">
        <ButtonLink to="?">Show the newest</ButtonLink>
      </EmptyState>
    )
  }
  const text = isFiltered
    ? 'No entry matches. Choose other people or another kind.'
    : 'Crawls, changed settings, exports and share links will appear here, with who did it and when.'
  return (
    <EmptyState Icon={ScrollText} Heading="h2" title={isFiltered ? 'No entries found' : 'Nothing so far'} text={text}>
      {isFiltered && <ButtonLink to="?">Show everything</ButtonLink>}
    </EmptyState>
  )
}
