import { useState } from 'react'
import type { RemovedUrl } from '#domain/projects/project.ts'
import { Button } from '../../design/button.tsx'
import { Moment } from '../../design/times/moment.tsx'

type RemovedUrlRowProps = { removed: RemovedUrl; onRestore: () => Promise<void> }

export function RemovedUrlRow({ removed, onRestore }: RemovedUrlRowProps) {
  const [isRestoring, setIsRestoring] = useState(false)
  const restore = async () => {
    setIsRestoring(true)
    await onRestore()
    setIsRestoring(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">{removed.url}</p>
        <p className="text-xs text-muted">
          Removed <Moment at={removed.removedAt} />
        </p>
      </div>
      <Button size="sm" isLoading={isRestoring} aria-label={`Restore ${removed.url}`} onClick={restore}>
        Restore
      </Button>
    </li>
  )
}
