import type { ContentFields, SavedItem } from '#domain/content/content-desk.ts'
import { EMPTY_FIELDS } from '#domain/content/content-rules.ts'
import { insertItem } from '#store/content-desk/content-desk.ts'
import { nameOfUser } from '#store/content-desk/presence.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { readKind } from './find-item.ts'
import { claimSlug, insistOnGroups, settleFields } from './normalize-fields.ts'
import { withNotes } from './save-item.ts'
import { warnLostRedirect } from './warn-lost-redirect.ts'

/** Creates a draft. Defaults: a slug made from the title, and the editor's name as the author. */
export async function createItem(
  app: Pick<App, 'database' | 'htmlCleaners'>,
  viewer: Viewer,
  kindText: string,
  typed: Partial<ContentFields>,
): Promise<SavedItem> {
  const editor = requireEditor(viewer)
  const { userId } = editor.account
  const kind = readKind(kindText)
  const isMade = !typed.slug?.trim()
  return app.database.db.transaction(async (transaction) => {
    const authorName = typed.authorName || (await nameOfUser(transaction, userId))
    const fields = await settleFields(app, kind, { ...EMPTY_FIELDS, ...typed, authorName })
    await insistOnGroups(transaction, fields)
    fields.slug = await claimSlug(transaction, kind, fields.slug, { id: null, isMade })
    const item = await insertItem(transaction, kind, fields, userId)
    await recordAction(transaction, editor, {
      action: 'content.created',
      target: { kind, id: item.id, name: item.title },
      summary: `created the ${kind} “${item.title}”`,
    })
    return withNotes(item, await warnLostRedirect(transaction, item, item.status))
  })
}
