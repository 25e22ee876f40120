import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { MAX_COMPETITORS } from '#domain/projects/competitors.ts'
import { ConnectionNote } from '../client/connection-note.tsx'
import { projectsQuery } from '../client/project-queries.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { Notice } from '../design/notice.tsx'
import { useProject } from '../projects/use-project.ts'
import { SegmentPicker } from '../segments/segment-picker.tsx'
import { useSegments } from '../segments/use-segments.ts'
import { useRight } from '../workspaces/current-role.ts'
import { AddCompetitor } from './add-competitor.tsx'
import { ChooseCompetitors } from './choose-competitors.tsx'
import { ComparedTable } from './compared-table.tsx'
import { caveatsOf } from './comparison-notes.ts'
import { useCompetitorChoice } from './use-competitor-choice.ts'

/** The compared projects are saved with this project. The `with` parameter of a link overrides them. */
export function CompetitorsScreen() {
  const project = useProject()
  const [mayChoose, mayAdd] = [useRight('edit'), useRight('manage')]
  // Not fetched here, because the sidebar keeps the list fresh and reloads project data when a crawl ends.
  const { data } = useQuery({ ...projectsQuery(), enabled: false })
  const others = (data?.projects ?? []).filter(({ id }) => id !== project.id)
  const choice = useCompetitorChoice(project.id)
  const storedIds = choice.ids ?? []
  const chosen = storedIds.flatMap((id) => others.find((other) => other.id === id) ?? []).slice(0, MAX_COMPETITORS)
  const chosenIds = chosen.map(({ id }) => id)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold">Competitors</h1>
          <p className="max-w-prose text-sm text-muted">
            Compares the latest crawl of this project with those of up to {MAX_COMPETITORS} others. A competitor’s site
            is a project like any other.
          </p>
        </div>
        {/* Always in the same place, because an open menu would close if it moved after the first choice. */}
        <div className="flex flex-wrap gap-2">
          {mayChoose && others.length > 0 && (
            <ChooseCompetitors others={others} chosen={chosenIds} onChoose={choice.choose} />
          )}
          {mayAdd && (
            <AddCompetitor
              isFull={chosen.length >= MAX_COMPETITORS}
              onAdded={({ id }) => choice.choose([...chosenIds, id])}
            />
          )}
        </div>
      </header>
      {choice.ids === undefined ? (
        <Skeleton className="h-96" />
      ) : chosen.length === 0 ? (
        <EmptyState
          Icon={Scale}
          Heading="h2"
          title="Nothing to compare with yet"
          text={whatToDo({ mayChoose: mayChoose && others.length > 0, mayAdd })}
        />
      ) : (
        <Comparison
          ids={chosenIds}
          onRemove={mayChoose ? (id) => choice.choose(chosenIds.filter((each) => each !== id)) : null}
        />
      )}
    </div>
  )
}

function whatToDo({ mayChoose, mayAdd }: { mayChoose: boolean; mayAdd: boolean }): string {
  if (mayChoose && mayAdd)
    return 'Choose other projects above, or add a competitor’s site. Its first crawl starts immediately.'
  if (mayAdd) return 'Add a competitor’s site above. It becomes a project, and its first crawl starts immediately.'
  if (mayChoose) return 'Choose other projects above. Only admins and owners can add a competitor’s site.'
  return 'An editor, admin or owner of the workspace can choose projects to compare with.'
}

function Comparison({ ids, onRemove }: { ids: string[]; onRemove: ((id: string) => void) | null }) {
  const project = useProject()
  const [params, setParams] = useSearchParams()
  const segment = params.get('segment') ?? ''
  const query = new URLSearchParams({ with: ids.join(','), ...(segment && { segment }) })
  const result = useApiQuery(`/projects/${project.id}/competitors?${query}`, null)
  const { segments } = useSegments(project.id)
  const choose = (name: string) => {
    const next = new URLSearchParams(params)
    next.delete('segment')
    if (name !== '') next.set('segment', name)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  const compared = result.value?.projects
  const caveats = compared ? caveatsOf(compared) : []
  return (
    <>
      {(segment !== '' || (segments ?? []).length > 0) && (
        <div className="grid grid-cols-1 gap-1">
          <SegmentPicker
            projectId={project.id}
            value={segment}
            onChange={choose}
            label="Compare"
            className="w-full max-w-sm"
          />
          <p className="text-xs text-subtle">
            A segment of this project applies to the other sites by its filter, such as the same paths.
          </p>
        </div>
      )}
      <ConnectionNote answer={result} />
      {!compared && !result.refusal && <Skeleton className="h-96" />}
      {caveats.length > 0 && (
        <Notice tone="info">
          <ul className="grid gap-1">
            {caveats.map((caveat) => (
              <li key={caveat}>{caveat}</li>
            ))}
          </ul>
        </Notice>
      )}
      {compared && <ComparedTable compared={compared} isSegment={segment !== ''} onRemove={onRemove} />}
    </>
  )
}
