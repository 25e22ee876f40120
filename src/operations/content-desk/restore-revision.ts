import type { ContentItem } from '#domain/content-desk.ts'
import { knownGroups } from '#store/content-desk.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findItemToChange, insistOnVersion } from './find-item.ts'
import { type AskedRevision, readRevision } from './get-revision.ts'
import { leaveOutGonePictures } from './leave-out-gone-pictures.ts'
import { writeFields } from './save-item.ts'

/**
 * Makes a new version of what the item was; nothing in between is lost. Its address stays, so that links to it do, and
 * what no longer exists is left out.
 */
export async function restoreRevision(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  asked: AskedRevision,
  current: number,
): Promise<ContentItem> {
  const known = requireEditor(viewer)
  return app.database.db.transaction(async (transaction) => {
    const item = await findItemToChange(transaction, asked)
    insistOnVersion(item, current)
    const { fields } = await readRevision(transaction, item.id, asked.version)
    const groups = await knownGroups(transaction, fields)
    const pictures = await leaveOutGonePictures(transaction, fields)
    return writeFields(
      transaction,
      known,
      item,
      { ...fields, ...groups, ...pictures, slug: item.slug },
      {
        action: 'content.restored',
        summary: `made version ${asked.version} of the ${item.kind} “${fields.title}” the current one`,
      },
    )
  })
}
