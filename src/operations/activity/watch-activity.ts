import { changesSettings } from '#domain/activity/activity.ts'
import { type ActivityRow, listActivitySince } from '#store/activity/activity.ts'
import type { App } from '../app.ts'
import { OperationError } from '../errors.ts'
import { openProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { createBell, isStillAllowed } from '../watching.ts'
import { toActor } from './list-activity.ts'

/** A watcher checks again after this time even without a signal, in case one was lost. */
const CHECK_AGAIN_MS = 30_000
/** A transaction may commit this much later than the time of its entry. */
const LATE_MS = 60_000
const MAX_AT_ONCE = 50

/** That something happened. `null` means that nothing happened for a while. */
export type WatchedActivity = {
  id: string
  at: string
  /** Null for somebody who must not learn who the other members are. */
  by: string | null
  isOwn: boolean
  changesSettings: boolean
} | null

/** Yields what happens in a project after `since`, until the viewer may no longer see it or `signal` aborts. */
export async function* watchActivity(
  app: Pick<App, 'database' | 'feed'>,
  viewer: Viewer,
  { projectId, since }: { projectId: string; since: Date },
  signal: AbortSignal,
): AsyncGenerator<WatchedActivity> {
  const bell = createBell(signal)
  const unsubscribe = app.feed.subscribe(projectId, bell.ring)
  const seen = new Set<string>()
  let from = since
  try {
    while (!signal.aborted) {
      const sees = await readAccess(app, viewer, projectId)
      if (sees === null) return
      const startedAt = Date.now()
      for (const row of await listActivitySince(app.database, projectId, from, MAX_AT_ONCE)) {
        if (seen.has(row.id)) continue
        seen.add(row.id)
        if (sees === 'all' || changesSettings(row.action)) yield toSignal(row, viewer, sees)
      }
      from = new Date(Math.max(from.getTime(), startedAt - LATE_MS))
      yield null
      await bell.wait(CHECK_AGAIN_MS)
    }
  } finally {
    unsubscribe()
  }
}

function toSignal({ id, at, action, ...actor }: ActivityRow, viewer: Viewer, sees: 'all' | 'some') {
  const { account, apiKey } = viewer
  const own = apiKey ? `key:${apiKey.id}` : `user:${account?.userId}`
  return {
    id,
    at: at.toISOString(),
    by: sees === 'all' ? toActor(actor).name : null,
    isOwn: actor.actorId === own,
    changesSettings: changesSettings(action),
  }
}

/** Which projects of the workspace the viewer sees; null if they may no longer see this one. */
async function readAccess(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<'all' | 'some' | null> {
  if (!(await isStillAllowed(app, viewer))) return null
  try {
    const { workspace } = await openProject(app, viewer, projectId, 'read')
    return workspace.seesAllProjects ? 'all' : 'some'
  } catch (error) {
    if (error instanceof OperationError) return null
    throw error
  }
}
