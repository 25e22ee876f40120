import { z } from '@hono/zod-openapi'
import { isOpen } from '#domain/plans/billing.ts'
import { DELETION_DAYS } from '#domain/workspaces/workspace-rules.ts'
import { listSubscriptions } from '#store/billing/billing.ts'
import { cancelCrawl } from '#store/crawls/crawls.ts'
import { deleteOldInvitations } from '#store/workspaces/invitations.ts'
import {
  deleteDueWorkspace,
  listActiveCrawlsIn,
  listProjectIds,
  listWorkspacesToDelete,
  setDeleteAfter,
} from '#store/workspaces/workspaces.ts'
import type { App } from '../app.ts'
import { cancelSubscription } from '../billing/cancel-subscription.ts'
import { queueArchive } from '../crawls/queue-archive.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { sendStoredMail } from '../mail/queue-mail.ts'
import { deleteWholeProject } from '../projects/delete-project.ts'
import { readOneWorkspace } from './list-workspaces.ts'
import { storeMailToMembers } from './member-mail.ts'
import { onWorkspaceInTurn, type Transaction } from './on-workspace.ts'
import { NOT_POSSIBLE, workspaceId, workspaceSchema } from './workspace-schemas.ts'

const DAY_MS = 86_400_000

const OF_OWNERS = {
  input: z.object({ workspaceId }),
  output: workspaceSchema,
  returns: 'The workspace',
  refuses: { 409: NOT_POSSIBLE },
} as const

export const deleteWorkspace = defineOperation({
  ...OF_OWNERS,
  name: 'deleteWorkspace',
  summary: 'Delete a workspace after a grace period',
  description: `Its crawls stop, and the other members get a mail. An owner can restore it for ${DELETION_DAYS} days; then its projects are deleted.`,
  access: onWorkspaceInTurn('own'),
  async run({ app, account, workspace: { id }, inTurn }) {
    const mailIds = await inTurn(async (transaction, { personalOf, name }) => {
      if (personalOf !== null) {
        throw new Conflict('Your personal workspace is deleted with your account.', 'personal_workspace')
      }
      await refusePaying(transaction, id)
      const until = new Date(Date.now() + DELETION_DAYS * DAY_MS)
      await setDeleteAfter(transaction, id, until)
      const about = { workspaceId: id, workspace: name, by: account }
      return storeMailToMembers(app, transaction, about, { kind: 'workspace-deleted', until })
    })
    await cancelCrawlsIn(app, id)
    for (const mailId of mailIds) await sendStoredMail(app.queue, mailId)
    return readOneWorkspace(app, account, id)
  },
})

export const restoreWorkspace = defineOperation({
  ...OF_OWNERS,
  name: 'restoreWorkspace',
  summary: 'Restore a deleted workspace during its grace period',
  access: onWorkspaceInTurn('own', { evenDeleted: true }),
  async run({ app, account, workspace: { id }, inTurn }) {
    await inTurn(async (transaction, { deleteAfter }) => {
      if (deleteAfter && deleteAfter.getTime() <= Date.now())
        throw new Conflict('The time to restore this workspace is over. It is being deleted.', 'workspace_deleted')
      if (!(await setDeleteAfter(transaction, id, null))) throw new Conflict('This workspace is not deleted.')
    })
    return readOneWorkspace(app, account, id)
  },
})

/** All crawls are cancelled before any job is queued, because a second request would be refused. */
async function cancelCrawlsIn(app: App, workspaceId: string): Promise<void> {
  const cancelled: { crawlId: string; succeeded: number }[] = []
  for (const crawlId of await listActiveCrawlsIn(app.database, workspaceId)) {
    const crawl = await cancelCrawl(app.database, crawlId)
    if (crawl) cancelled.push({ crawlId, succeeded: crawl.succeeded })
  }
  for (const { crawlId, succeeded } of cancelled) {
    // The pages found so far get a report, as after any cancelled crawl.
    if (succeeded > 0) await app.queue.send('crawl-summary', { crawlId }, { singletonKey: crawlId })
    await queueArchive(app, crawlId)
  }
}

/** Nobody must pay for a workspace that they deleted. */
async function refusePaying(transaction: Transaction, id: string): Promise<void> {
  const paying = (await listSubscriptions(transaction, id)).some((each) => isOpen(each) && !each.cancelAtPeriodEnd)
  if (!paying) return
  throw new Conflict('This workspace has a paid plan. Cancel it under Billing first.', 'already_subscribed')
}

/** Deletes the workspaces whose grace period is over. One that fails is tried again in the next round. */
export async function deleteDueWorkspaces(app: App): Promise<void> {
  await deleteOldInvitations(app.database, new Date(Date.now() - INVITATIONS_KEPT_MS))
  for (const id of await listWorkspacesToDelete(app.database)) {
    await deleteWhole(app, id).catch((err) => app.log.error({ err, workspaceId: id }, 'cannot delete a workspace'))
  }
}

const INVITATIONS_KEPT_MS = 30 * DAY_MS

async function deleteWhole(app: App, id: string): Promise<void> {
  await cancelSubscription(app, id)
  for (const projectId of await listProjectIds(app.database, id)) await deleteWholeProject(app, projectId)
  await deleteDueWorkspace(app.database, id)
}
