import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { Dialog } from '../design/dialog.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'

/** Loaded when the dialog opens, because patterns need a library for regular expressions. */
const SegmentsManager = lazy(() => import('./segments-manager.tsx'))

type SegmentsDialogProps = {
  project: Pick<Project, 'id' | 'slug'>
  /** Opens the form for a new segment with this filter. */
  newFilter?: string | undefined
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** Lists, creates, changes and deletes the segments of a project. */
export function SegmentsDialog({ project, newFilter, trigger, isOpen, onOpenChange }: SegmentsDialogProps) {
  const [isOpenHere, setIsOpenHere] = useState(false)
  const change = (isOpened: boolean) => {
    setIsOpenHere(isOpened)
    onOpenChange?.(isOpened)
  }
  return (
    <Dialog
      trigger={trigger}
      isOpen={isOpen ?? isOpenHere}
      onOpenChange={change}
      title="Segments"
      description="Named groups of pages of this project, for filters and saved views."
      isWide
    >
      <Suspense fallback={<Skeleton className="h-32" />}>
        <SegmentsManager project={project} newFilter={newFilter} onLeave={() => change(false)} />
      </Suspense>
    </Dialog>
  )
}
