import { type ReactNode, useState } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { isCurrentScreen, projectScreens } from '../projects/project-screens.ts'
import { useProject } from '../projects/use-project.ts'
import { ArchiveMissing } from './archive-wait.tsx'
import { mayBeMissing } from './may-be-missing.ts'
import { isMissing, useArchiveState } from './use-archive-state.ts'

/** The screens that read the tables of a crawl. Waits until the archive of a new crawl is written. */
export function ArchiveGate() {
  const project = useProject()
  const session = useSearchParams()[0].get('session') || null
  const isDoubtful = mayBeMissing(project, Date.now())
  const { archive, isCurrent, isUnknown } = useArchiveState(project.id, session, isDoubtful)
  const isAllowed = !isDoubtful || isUnknown || (archive !== undefined && isCurrent && !isMissing(archive))
  // A screen stays open while the state is requested again, so that nothing that was typed there is lost.
  const place = `${project.id} ${session}`
  const [opened, setOpened] = useState<string | null>(null)
  if (isAllowed && opened !== place) setOpened(place)
  if (isDoubtful && archive && isMissing(archive)) {
    return (
      <Screen>
        <ArchiveMissing project={project} session={session} archive={archive} />
      </Screen>
    )
  }
  if (isAllowed || opened === place) return <Outlet />
  return (
    <Screen>
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-96" />
    </Screen>
  )
}

function Screen({ children }: { children: ReactNode }) {
  const { slug } = useProject()
  const { pathname } = useLocation()
  const screens = projectScreens(slug, { hasSql: true, hasActivity: true })
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl font-semibold">{screens.find((screen) => isCurrentScreen(pathname, screen))?.label}</h1>
      {children}
    </div>
  )
}
