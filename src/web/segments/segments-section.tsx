import { lazy, Suspense } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { AccountCard } from '../account/account-card.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'

const SegmentsManager = lazy(() => import('./segments-manager.tsx'))

/** A card of the project settings. It saves changes itself, without the save bar. */
export function SegmentsSection({ project }: { project: Pick<Project, 'id' | 'slug'> }) {
  return (
    <AccountCard
      title="Segments"
      anchor="segments"
      text="Named groups of pages, such as the blog or all products. Use them in the filters of the explorer."
    >
      <Suspense fallback={<Skeleton className="h-32" />}>
        <SegmentsManager project={project} />
      </Suspense>
    </AccountCard>
  )
}
