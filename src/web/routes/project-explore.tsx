import { lazy, Suspense } from 'react'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { useIsHydrated } from '../design/use-hydrated.ts'
import { ScreenFailed } from '../projects/failures/screen-failed.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

const ExplorerScreen = lazy(() =>
  import('../explorer/explorer-screen.tsx').then(
    (loaded) => ({ default: loaded.ExplorerScreen }),
    () => ({ default: () => <ScreenFailed error={null} /> }),
  ),
)

export const meta = () => unlistedMeta('Explorer')

/** Rendered only in the browser, because the table needs the window size and settings stored in this browser. */
export default function ProjectExplore() {
  if (!useIsHydrated()) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <ExplorerScreen />
    </Suspense>
  )
}

function Loading() {
  return (
    <div className="grid gap-2">
      <h1 className="text-lg font-semibold">Explorer</h1>
      <p role="status" className="sr-only">
        Loading the tables
      </p>
      <Skeleton className="h-8" />
      <Skeleton className="h-96" />
    </div>
  )
}
