import type { ContentFields, ContentItem, SavedItem } from '#domain/content/content-desk.ts'
import { isForVisitors, missingForPublishing } from '#domain/content/content-status.ts'
import { updateItem } from '#store/content-desk/content-desk.ts'
import { fieldsOf } from '#store/content-desk/content-rows.ts'
import type { Db } from '#store/sql/db.ts'
import type { Person } from '../actor.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { CHANGE_REFUSALS, fieldsSchema, ofItem, savedItemSchema, version } from './content-desk-schemas.ts'
import { findItemToChange, insistOnVersion } from './find-item.ts'
import { claimSlug, insistOnGroups, settleFields } from './normalize-fields.ts'
import { warnLostRedirect } from './warn-lost-redirect.ts'

/** `version` is the version that the editor started from. */
export const saveItem = defineOperation({
  name: 'saveContent',
  summary: 'Save an item',
  description:
    'Fields that you leave out stay as they are. Each save creates a new version and keeps it as a revision. ' +
    'If someone else has saved a newer version than the one you send, nothing is saved, and the response says who ' +
    'saved it and when. ' +
    'If the slug of a published item changes, its old URL redirects to the new one.',
  access: onSite('editor'),
  uses: ['htmlCleaners'],
  input: fieldsSchema.partial().extend({ ...ofItem, version }),
  output: savedItemSchema,
  returns: 'The updated item',
  refuses: CHANGE_REFUSALS,
  async run({ app, account }, { kind, id, version, ...typed }) {
    return app.database.db.transaction(async (transaction) => {
      const item = await findItemToChange(transaction, { kind, id })
      insistOnVersion(item, version)
      const title = typed.title?.trim() || item.title
      const act = { action: 'content.edited', summary: `edited the ${item.kind} “${title}”` }
      return writeFields(app, transaction, { account }, item, { ...fieldsOf(item), ...typed }, act)
    })
  },
})

export async function writeFields(
  app: Pick<App, 'htmlCleaners'>,
  db: Db,
  { account }: Pick<Person, 'account'>,
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
  const saved = await updateItem(db, item, { fields }, account.userId)
  await recordAction(
    db,
    { account },
    {
      ...act,
      target: { kind, id, name: saved.title },
      details: { version: saved.version, ...(saved.slug !== item.slug && { slug: saved.slug, slugBefore: item.slug }) },
    },
  )
  return withNotes(saved, notes)
}

export function withNotes(item: SavedItem, notes: string[]): SavedItem {
  const all = [...(item.notes ?? []), ...notes]
  return all.length === 0 ? item : { ...item, notes: all }
}
