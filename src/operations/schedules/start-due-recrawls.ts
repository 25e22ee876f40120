import { DEFAULT_USER_SETTINGS } from '#domain/accounts/user-settings.ts'
import { tierOfAccount } from '#domain/plans/billing.ts'
import { MAX_ACTIVE_CRAWLS } from '#domain/plans/tiers.ts'
import { nextRecrawl } from '#domain/projects/project-recrawl.ts'
import { findUserSettings } from '#store/accounts/user-settings.ts'
import { canStartCrawl } from '#store/crawls/crawls.ts'
import { claimRecrawl, type DueRecrawl, listDueRecrawls } from '#store/crawls/due-recrawls.ts'
import { insertProjectCrawl } from '#store/projects/project-crawls.ts'
import { findWorkspacePlan, lockActiveWorkspace } from '#store/workspaces/workspace-plans.ts'
import { recordOwnActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { activeOf } from '../crawls/crawl-limits.ts'
import { canRecrawl, maxPagesFor } from '../projects/get-project-settings.ts'

/** Starts the recrawls that are due, each once. If a project missed several during an outage, only one starts. */
export async function startDueRecrawls(app: App, atOnce = 500): Promise<void> {
  const limits = { inAll: atOnce, active: MAX_ACTIVE_CRAWLS.paid }
  for (const due of await listDueRecrawls(app.database, limits)) {
    await start(app, due).catch((err) => app.log.error({ err, projectId: due.projectId }, 'cannot start a recrawl'))
  }
}

/**
 * Without Pro, sets the date of the next recrawl but starts none. If the workspace has too many active crawls, changes
 * nothing, so that the next round tries again.
 */
async function start(app: App, due: DueRecrawl): Promise<void> {
  const { projectId, workspaceId, now } = due
  const workspace = await findWorkspacePlan(app.database, workspaceId)
  if (!workspace) return
  const tier = tierOfAccount(workspace.granted, workspace.subscriptions, now)
  const creator = due.createdBy ?? workspace.firstOwner
  const { timezone } = (await findUserSettings(app.database, creator)) ?? DEFAULT_USER_SETTINGS
  const { key: clientKey, maxActive } = activeOf(workspace, tier)
  const next = nextRecrawl(due.recrawlEvery, now, timezone)
  const crawl = await app.database.db.transaction(async (transaction) => {
    if (!(await lockActiveWorkspace({ db: transaction }, workspaceId))) return null
    if (canRecrawl({ tier }) && !(await canStartCrawl({ db: transaction }, clientKey, maxActive))) return null
    if (!(await claimRecrawl({ db: transaction }, due, next)) || !canRecrawl({ tier })) return null
    const maxPageLimit = maxPagesFor(app, { tier })
    const schedule = { createdBy: due.createdBy, startedBy: 'clock' } as const
    const input = { projectId, ...schedule, tier, maxPageLimit, clientKey, maxActive }
    // A failed insert does not roll back the date of the next recrawl, which is already set.
    const crawl = await insertProjectCrawl({ db: transaction }, input).catch((err) => {
      app.log.error({ err, projectId }, 'cannot start a recrawl: it is tried again at its next date')
      return null
    })
    if (crawl && crawl !== 'too-many') {
      const activity = { action: 'crawl.started' as const, details: { crawlId: crawl.id } }
      await recordOwnActivity(transaction, 'schedule', projectId, activity)
    }
    return crawl
  })
  // Lower priority, because crawls that users start go first.
  if (crawl && crawl !== 'too-many')
    await app.queue.send('crawl', { crawlId: crawl.id }, { singletonKey: crawl.id, priority: -1 })
}
