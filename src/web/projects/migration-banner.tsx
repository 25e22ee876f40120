import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { withBrowserStorage } from '../browser-data/browser-storage.ts'
import { refreshProjects } from '../client/project-queries.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { Progress } from '../design/loading/progress.tsx'
import { Notice } from '../design/notice.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { useShownWorkspace } from '../session/current-workspace.ts'
import { type LegacyProject, readLegacyProjects, removeFromLegacy } from './legacy-projects.ts'
import { type Failed, migrateProjects } from './migrate-projects.ts'

const NAMED = 5

/** Shown while this browser still stores projects of an earlier version, which are not in the account. */
export function MigrationBanner() {
  const [legacy, setLegacy] = useState<LegacyProject[]>([])
  const [failed, setFailed] = useState<Failed[]>([])
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const shown = useShownWorkspace()
  const readAgain = () => setLegacy(withBrowserStorage(readLegacyProjects) ?? [])
  // Runs in an effect, because the server has no browser storage.
  useEffect(readAgain, [])
  if (legacy.length === 0) return null

  const migrate = async () => {
    setFailed([])
    setDoneCount(0)
    const done = new Set<LegacyProject>()
    const notDone = await migrateProjects(legacy, shown, (project) => {
      done.add(project)
      setDoneCount(done.size)
    })
    const isDone = ({ name, url }: LegacyProject) => [...done].some((each) => each.name === name && each.url === url)
    withBrowserStorage((storage) => removeFromLegacy(storage, isDone))
    setDoneCount(null)
    setFailed(notDone)
    if (notDone.length === 0) showToast('success', 'Your projects are now in your account')
    else showToast('error', 'Some projects could not be migrated')
    readAgain()
    await refreshProjects()
    await revalidate()
  }
  return (
    <Card aria-label="Projects in this browser" className="grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 className="font-semibold">Projects in this browser are not in your account yet</h2>
          <p className="text-sm wrap-anywhere text-muted">
            An earlier version kept {namesOf(legacy)} in this browser only. Migrate your projects to see them on every
            device.
          </p>
        </div>
        <Button variant="primary" isLoading={doneCount !== null} onClick={migrate}>
          {doneCount === null ? 'Migrate Now' : 'Migrating…'}
        </Button>
      </div>
      {doneCount !== null && (
        <Progress value={Math.round((doneCount / legacy.length) * 100)} label="Projects migrated" />
      )}
      {failed.length > 0 && (
        <Notice tone="error">
          <p>These projects are still in this browser; nothing is lost:</p>
          <ul className="mt-1 list-disc pl-5">
            {failed.map(({ project, message }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an old list may contain the same project twice.
              <li key={position}>
                <span className="font-medium">{shorten(project.name || project.url)}</span>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Card>
  )
}

function namesOf(projects: LegacyProject[]): string {
  const names = projects.slice(0, NAMED).map(({ name, url }) => `“${shorten(name || url)}”`)
  const more = projects.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
