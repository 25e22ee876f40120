import type { Revision } from '#domain/content/content-desk.ts'
import { Badge } from '../../design/badge.tsx'
import { classNames } from '../../design/class-names.ts'
import { Moment } from '../../design/times/moment.tsx'
import { STATUS_WORDS } from '../status-badge.tsx'

type RevisionListProps = {
  revisions: Revision[]
  currentVersion: number
  onChoose: (revision: Revision) => void
}

export function RevisionList({ revisions, currentVersion, onChoose }: RevisionListProps) {
  return (
    <ol className="grid gap-1">
      {revisions.map((revision) => (
        <li key={revision.version}>
          <button
            type="button"
            onClick={() => onChoose(revision)}
            className={classNames(
              'grid w-full gap-0.5 rounded-lg border border-transparent px-3 py-2.5',
              'text-left text-sm hover:border-line hover:bg-sunken',
            )}
          >
            <span className="flex flex-wrap items-center gap-2 font-medium">
              Version {revision.version}
              {revision.version === currentVersion && <Badge tone="accent">Current</Badge>}
              <Badge>{STATUS_WORDS[revision.status]}</Badge>
            </span>
            <span className="text-muted">
              {revision.savedBy && `${revision.savedBy}, `}
              <Moment at={revision.savedAt} hasSeconds />
            </span>
            <span dir="auto" className="truncate text-muted">
              {revision.title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
