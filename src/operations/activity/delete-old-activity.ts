import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { deleteOldActivity as deleteOld } from '#store/activity/activity.ts'
import type { App } from '../app.ts'

export async function deleteOldActivity({ database }: Pick<App, 'database'>): Promise<void> {
  await deleteOld(database, RETENTION_DAYS.activity)
}
