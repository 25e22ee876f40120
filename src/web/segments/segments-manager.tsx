import { Layers, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_SEGMENTS, type Segment } from '#domain/explorer/segments.ts'
import type { Project } from '#domain/projects/project.ts'
import { counted } from '#domain/words/counts.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { Notice } from '../design/notice.tsx'
import { SegmentForm } from './segment-form.tsx'
import { SegmentRow } from './segment-row.tsx'
import { useSegments } from './use-segments.ts'

type SegmentsManagerProps = {
  project: Pick<Project, 'id' | 'slug'>
  /** Opens the form for a new segment with this filter. */
  newFilter?: string | undefined
  /** Called when a link to pages is clicked. */
  onLeave?: (() => void) | undefined
}

/** The list of segments, or the form for one of them. */
export default function SegmentsManager({ project, newFilter, onLeave }: SegmentsManagerProps) {
  const [edited, setEdited] = useState<Segment | 'new' | null>(newFilter ? 'new' : null)
  const [filter, setFilter] = useState(newFilter)
  const own = useRef<HTMLDivElement>(null)
  const focusList = useRef(false)
  useEffect(() => {
    if (edited === null && focusList.current) own.current?.focus()
    focusList.current = false
  }, [edited])
  if (edited !== null) {
    const done = () => {
      focusList.current = true
      setFilter(undefined)
      setEdited(null)
    }
    const segment = edited === 'new' ? null : edited
    return <SegmentForm project={project} segment={segment} filter={filter} onDone={done} onLeave={onLeave} />
  }
  return (
    <div ref={own} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      <SegmentList project={project} onEdit={setEdited} onDeleted={() => own.current?.focus()} onLeave={onLeave} />
    </div>
  )
}

type SegmentListProps = {
  project: Pick<Project, 'id' | 'slug'>
  onEdit: (segment: Segment | 'new') => void
  onDeleted: () => void
  onLeave: (() => void) | undefined
}

function SegmentList({ project, onEdit, onDeleted, onLeave }: SegmentListProps) {
  const { segments, error, reload } = useSegments(project.id)
  if (error && !segments)
    return (
      <Notice tone="error">
        {error.message}{' '}
        <button type="button" onClick={reload} className="font-medium underline">
          Try again
        </button>
      </Notice>
    )
  if (!segments) return <Skeleton className="h-32" />
  const isFull = segments.length >= MAX_SEGMENTS
  const create = (
    <Button variant={segments.length === 0 ? 'primary' : 'secondary'} disabled={isFull} onClick={() => onEdit('new')}>
      <Plus className="size-4" aria-hidden="true" />
      New segment
    </Button>
  )
  if (segments.length === 0)
    return (
      <EmptyState
        Icon={Layers}
        title="No segments yet"
        text="A segment is a named group of pages, such as the blog or all products. Use it in any filter."
      >
        {create}
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {segments.map((segment) => (
          <SegmentRow
            key={segment.id}
            project={project}
            segment={segment}
            onEdit={() => onEdit(segment)}
            onDeleted={onDeleted}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {isFull
            ? `${counted(segments.length, 'segment')}, which is the limit. Delete one to create another.`
            : counted(segments.length, 'segment')}
        </p>
        {create}
      </div>
    </>
  )
}
