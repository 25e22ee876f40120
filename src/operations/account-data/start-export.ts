import type { AccountExport } from '#domain/accounts/account-export.ts'
import { counted } from '#domain/words/counts.ts'
import { openExport } from '#store/accounts/account-exports.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const EXPORTS_PER_DAY = 5

export async function startExport(app: Pick<App, 'database' | 'queue'>, viewer: Viewer): Promise<AccountExport> {
  const { account } = requireOwner(viewer)
  const opened = await openExport(app.database, account.userId, EXPORTS_PER_DAY)
  if ('retryAfterSeconds' in opened) {
    const hours = Math.ceil(opened.retryAfterSeconds / 3600)
    throw new LimitReached(
      `You have reached the limit of ${EXPORTS_PER_DAY} exports per day. Try again in ${counted(hours, 'hour')}.`,
      opened.retryAfterSeconds,
    )
  }
  const { id } = opened.export
  if (opened.isNew) await app.queue.send('account-export', { exportId: id }, { singletonKey: id })
  return opened.export
}
