import { z } from '@hono/zod-openapi'
import { avatarKeyPrefix } from '#domain/accounts/avatar.ts'
import {
  type AccountResources,
  deleteAccountRows,
  deleteCrawl,
  findAccountResources,
} from '#store/accounts/account-deletion.ts'
import { hasOtherAdmin } from '#store/accounts/administrators.ts'
import { findCustomerId } from '#store/billing/billing-customers.ts'
import { cancelCrawl } from '#store/crawls/crawls.ts'
import { listOwnWorkspaces, listSoleOwned } from '#store/workspaces/own-workspaces.ts'
import type { SignedIn } from '../actor.ts'
import type { App } from '../app.ts'
import { deleteArchive } from '../archives/archive-cache.ts'
import { cancelSubscription, forgetLateCustomer } from '../billing/cancel-subscription.ts'
import { defineOperation } from '../define-operation.ts'
import { Forbidden, InvalidInput, Unavailable } from '../errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { onOwnAccountRecently } from '../on-account.ts'

const DELETE_WORD = 'DELETE'

/** Steps that can fail outside our database come first, so that the user can try again. */
export const deleteAccount = defineOperation({
  name: 'deleteAccount',
  summary: 'Delete the account and everything it owns',
  description: 'You must have signed in recently.',
  access: onOwnAccountRecently(),
  input: z.object({ confirmation: z.string('must be a string') }),
  output: z.object({ status: z.literal('deleted') }),
  returns: 'The account and all its sessions have been deleted',
  refuses: {
    400: 'The confirmation is not the word DELETE',
    403: 'You signed in too long ago, or you are the last administrator',
    503: 'The subscription could not be cancelled, or the files could not be deleted',
  },
  async run({ app, account, headers, setCookies }, { confirmation }) {
    if (confirmation !== DELETE_WORD) throw new InvalidInput(`Type ${DELETE_WORD} to delete your account.`)
    await deleteEverything(app, account)
    const { api } = await app.auth()
    const response = await api.signOut({ headers, returnHeaders: true })
    setCookies.push(...response.headers.getSetCookie())
    return { status: 'deleted' as const }
  },
})

async function deleteEverything(app: App, account: SignedIn): Promise<void> {
  const { userId } = account
  const email = account.email.toLowerCase()
  if (account.role === 'admin' && !(await hasOtherAdmin(app.database.db, userId))) throw onlyAdmin()

  await refuseSoleOwner(app, userId)

  const workspaceIds = await listOwnWorkspaces(app.database.db, userId)
  const customers = await cancelSubscriptions(app, workspaceIds)
  const holdings = await findAccountResources(app.database, userId, email)
  for (const id of holdings.activeCrawlIds) await cancelCrawl(app.database, id)
  await removeFiles(app, userId, holdings).catch((err) => {
    app.log.error({ err, userId }, 'account deletion: cannot remove the files of the account')
    throw notDeleted(customers.length > 0)
  })
  for (const id of holdings.crawlIds) await deleteCrawl(app.database, id)
  const lateCustomers = await listCustomers(app, workspaceIds)
  const outcome = await deleteAccountRows(app.database, userId, email)
  if (outcome === 'only administrator') throw onlyAdmin()
  if (outcome === 'only owner') await refuseSoleOwner(app, userId)
  for (const late of lateCustomers) if (!customers.includes(late)) await forgetLateCustomer(app, late)
  await forgetJobs(app, userId, holdings)
  // A picture may have been uploaded while the account was being deleted.
  await removePictures(app, userId).catch((err) =>
    app.log.error({ err, userId }, 'account deletion: an uploaded picture may be left in storage'),
  )

  // The account is deleted whether or not this last mail can be sent.
  const sendConfirmation = () => queueMail(app, { address: account.email, userId: null }, { kind: 'account-deleted' })
  if (outcome === 'deleted')
    await sendConfirmation().catch((err) =>
      app.log.error({ err }, 'account deletion: cannot queue the confirmation mail'),
    )
}

/** The other members must not lose a workspace because its last owner leaves. */
async function refuseSoleOwner({ database }: App, userId: string): Promise<void> {
  const names = (await listSoleOwned(database.db, userId)).map(({ name }) => `“${name}”`)
  if (names.length === 0) return
  throw new Forbidden(
    `You are the only owner of ${names.join(', ')}, which has other members. ` +
      'Transfer the ownership to one of them first, or remove them. Then delete your account.',
    'only_owner',
  )
}

async function cancelSubscriptions(app: App, workspaceIds: string[]): Promise<string[]> {
  const cancelled = []
  for (const id of workspaceIds) cancelled.push(await cancelSubscription(app, id))
  return cancelled.filter((customer) => customer !== null)
}

async function listCustomers({ database }: App, workspaceIds: string[]): Promise<string[]> {
  const customers = []
  for (const id of workspaceIds) customers.push(await findCustomerId(database.db, id))
  return customers.filter((customer) => customer !== null)
}

function onlyAdmin(): Forbidden {
  return new Forbidden(
    'You are the only administrator of this server. ' +
      'Make another user an administrator first, then delete your account.',
    'only_administrator',
  )
}

function notDeleted(hadCustomer: boolean): Unavailable {
  const plan = hadCustomer ? ' If you had a paid plan, it was cancelled and you will not be charged again.' : ''
  return new Unavailable(
    'Your account could not be deleted because our file storage is not responding. ' +
      `None of your data is lost.${plan} Please try again in a few minutes.`,
    'file_store_unavailable',
  )
}

async function removeFiles(app: App, userId: string, { fileKeys, archivePrefixes }: AccountResources): Promise<void> {
  for (const key of fileKeys) await app.storage.remove(key)
  for (const keyPrefix of archivePrefixes) await deleteArchive(app, keyPrefix)
  await removePictures(app, userId)
}

async function removePictures({ storage }: App, userId: string): Promise<void> {
  for (const key of await storage.list(avatarKeyPrefix(userId))) await storage.remove(key)
}

/** Deletes the account's jobs. They contain only ids, but their error messages may name the user. */
async function forgetJobs({ queue }: App, userId: string, holdings: AccountResources): Promise<void> {
  const { crawlIds, mailIds, exportIds, reportExportIds } = holdings
  await queue.forget('account-mail', [userId])
  await queue.forget('crawl', crawlIds)
  await queue.forget('crawl-summary', crawlIds)
  await queue.forget('archive-crawl', crawlIds)
  await queue.forget('judge-crawl', crawlIds)
  await queue.forget('mail', mailIds)
  await queue.forget('account-export', exportIds)
  await queue.forget('report-export', reportExportIds)
}
