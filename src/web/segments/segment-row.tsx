import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import type { Segment } from '#domain/explorer/segments.ts'
import { usesSegment } from '#domain/explorer/views.ts'
import type { Project } from '#domain/projects/project.ts'
import { plural } from '#domain/words/counts.ts'
import { callApi } from '../client/call-api.ts'
import { showFailure } from '../client/show-failure.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { useViews } from '../saved-views/use-views.ts'
import { draftOf } from './segment-draft.ts'
import { refreshSegments } from './use-segments.ts'

type SegmentRowProps = {
  project: Pick<Project, 'id' | 'slug'>
  segment: Segment
  onEdit: () => void
  onDeleted: () => void
  onLeave?: (() => void) | undefined
}

export function SegmentRow({ project, segment, onEdit, onDeleted, onLeave }: SegmentRowProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { name } = segment
  const { kind, patterns, filter } = draftOf(name, segment.filter)
  const ofSegment = { column: 'segment', operator: 'is', value: name } as const
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <Link
            to={explorerPath(project.slug, 'pages', { filter: formatFilter(ofSegment) })}
            onClick={onLeave}
            className="rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <p className="font-mono text-xs wrap-anywhere text-muted">
            {kind === 'patterns' ? patterns.replaceAll('\n', ', ') : filter}
          </p>
        </div>
        {!isDeleting && (
          <div className="flex gap-1">
            <Button size="sm" variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
              <Pencil className="size-4" aria-hidden="true" />
              Edit
            </Button>
            <Button size="sm" variant="ghost" aria-label={`Delete ${name}`} onClick={() => setIsDeleting(true)}>
              <Trash2 className="size-4" aria-hidden="true" />
              Delete
            </Button>
          </div>
        )}
      </div>
      {isDeleting && (
        <ConfirmDelete
          projectId={project.id}
          segment={segment}
          onCancel={() => setIsDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </li>
  )
}

type ConfirmDeleteProps = { projectId: string; segment: Segment; onCancel: () => void; onDeleted: () => void }

function ConfirmDelete({ projectId, segment, onCancel, onDeleted }: ConfirmDeleteProps) {
  const { run, isRunning } = useTask()
  const { views } = useViews(projectId)
  const users = (views ?? []).filter((view) => usesSegment(view, segment.name))
  const remove = async () => {
    const result = await run(() => callApi('DELETE', `/projects/${projectId}/segments/${segment.id}`))
    if (!result) return
    // A 404 means that the segment was already deleted in another tab.
    if (!result.ok && result.error.status !== 404) return showFailure(result.error, result.error.message)
    showToast('success', 'Segment deleted')
    onDeleted()
    await refreshSegments(projectId)
  }
  return (
    <div className="grid gap-3 rounded-lg bg-bad-soft p-3">
      <p className="text-bad wrap-anywhere">
        Delete the segment “{segment.name}”? No page is deleted.{' '}
        {users.length > 0 &&
          `${plural(users.length, 'A saved view uses', `${users.length} saved views use`)} it and can no longer be shown: ` +
            `${users.map(({ name }) => `“${name}”`).join(', ')}.`}
      </p>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel} disabled={isRunning}>
          Keep
        </Button>
        <Button size="sm" variant="danger" autoFocus isLoading={isRunning} onClick={remove}>
          Delete
        </Button>
      </div>
    </div>
  )
}
