import { deleteItem as deleteStored } from '#store/content-desk/content-desk.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { Conflict } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findItemToChange, type ItemInput, insistOnVersion } from './find-item.ts'

/** Deletes a draft or archived item with its revisions. The editor must have seen its latest version. */
export async function deleteItem(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: ItemInput,
  version: number,
): Promise<void> {
  const editor = requireEditor(viewer)
  await app.database.db.transaction(async (transaction) => {
    const item = await findItemToChange(transaction, input)
    insistOnVersion(item, version)
    const { kind, id, title, slug, status } = item
    if (status !== 'draft' && status !== 'archived') {
      const step = status === 'published' ? 'Archive it' : 'Make it a draft'
      throw new Conflict(`This ${kind} is ${status}. ${step} before you delete it.`, 'wrong_status')
    }
    await deleteStored(transaction, item)
    await recordAction(transaction, editor, {
      action: 'content.deleted',
      target: { kind, id, name: title },
      summary: `deleted the ${kind} “${title}”`,
      details: { slug, status },
    })
  })
}
