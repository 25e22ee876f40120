import { Archive } from 'lucide-react'
import type { ArchiveState } from '#domain/reports/archive-state.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { MenuItem } from '../../design/menu.tsx'
import { Moment } from '../../design/times/moment.tsx'

type ArchiveItemProps = { archive: ArchiveState; onSelect: () => void }

/** Downloads the archive of the crawl, or shows why there is none. */
export function ArchiveItem({ archive, onSelect }: ArchiveItemProps) {
  const { status, bytes, reason, nextTryAt } = archive
  return (
    <MenuItem disabled={status !== 'ready' && status !== 'damaged'} onSelect={onSelect} className="max-w-80">
      <Archive className="size-4" aria-hidden="true" />
      <span>
        Download archive (Parquet){bytes !== null && `, ${formatBytes(bytes)}`}
        {reason !== null && (
          <span className="block text-xs">
            {reason}
            {nextTryAt !== null && (
              <>
                {' '}
                Next try: <Moment at={nextTryAt} />.
              </>
            )}
          </span>
        )}
      </span>
    </MenuItem>
  )
}
