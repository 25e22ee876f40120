import type { ContentFields, ContentItem, SavedItem } from '#domain/content/content-desk.ts'
import { isForVisitors, missingForPublishing } from '#domain/content/content-status.ts'
import { updateItem } from '#store/content-desk/content-desk.ts'
import { fieldsOf } from '#store/content-desk/content-rows.ts'
import type { Db } from '#store/sql/db.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { InvalidInput } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'
import { findItemToChange, type ItemInput, insistOnVersion } from './find-item.ts'
import { claimSlug, insistOnGroups, settleFields } from './normalize-fields.ts'
import { warnLostRedirect } from './warn-lost-redirect.ts'

/** Changes only the given fields. `version` is the version that the editor started from. */
export async function saveItem(
  app: Pick<App, 'database' | 'htmlCleaners'>,
  viewer: Viewer,
  input: ItemInput,
  { version, ...typed }: Partial<ContentFields> & { version: number },
): Promise<SavedItem> {
  const editor = requireEditor(viewer)
  return app.database.db.transaction(async (transaction) => {
    const item = await findItemToChange(transaction, input)
    insistOnVersion(item, version)
    const title = typed.title?.trim() || item.title
    const act = { action: 'content.edited', summary: `edited the ${item.kind} “${title}”` }
    return writeFields(app, transaction, editor, item, { ...fieldsOf(item), ...typed }, act)
  })
}

export async function writeFields(
  app: Pick<App, 'htmlCleaners'>,
  db: Db,
  viewer: AccountViewer,
  item: ContentItem,
  typed: ContentFields,
  act: { action: string; summary: string },
): Promise<SavedItem> {
  const { kind, id } = item
  const fields = await settleFields(app, kind, typed)
  const missing = isForVisitors(item.status) ? missingForPublishing(fields) : null
  if (missing) throw new InvalidInput(`This ${kind} is ${item.status}, so it needs ${missing}. Nothing was saved.`)
  await insistOnGroups(db, fields)
  if (fields.slug !== item.slug) {
    fields.slug = await claimSlug(db, kind, fields.slug, { id, isMade: typed.slug.trim() === '' })
  }
  if (JSON.stringify(fieldsOf({ ...item, ...fields })) === JSON.stringify(fieldsOf(item))) return item
  const notes = fields.slug === item.slug ? [] : await warnLostRedirect(db, { ...item, ...fields }, item.status)
  const saved = await updateItem(db, item, { fields }, viewer.account.userId)
  await recordAction(db, viewer, {
    ...act,
    target: { kind, id, name: saved.title },
    details: { version: saved.version, ...(saved.slug !== item.slug && { slug: saved.slug, slugBefore: item.slug }) },
  })
  return withNotes(saved, notes)
}

export function withNotes(item: SavedItem, notes: string[]): SavedItem {
  const all = [...(item.notes ?? []), ...notes]
  return all.length === 0 ? item : { ...item, notes: all }
}
