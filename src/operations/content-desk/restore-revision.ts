import type { ContentFields, ContentItem, SavedItem } from '#domain/content/content-desk.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { counted } from '#domain/words/counts.ts'
import { knownGroups } from '#store/content-desk/content-desk.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findItemToChange, insistOnVersion } from './find-item.ts'
import { type RevisionInput, readRevision } from './get-revision.ts'
import { removeMissingPictures } from './remove-missing-pictures.ts'
import { withNotes, writeFields } from './save-item.ts'

/**
 * Makes a new version of what the item was; nothing in between is lost. Its address stays, so that links to it do, and
 * what no longer exists is left out; the answer says what.
 */
export async function restoreRevision(
  app: Pick<App, 'database' | 'htmlCleaners'>,
  viewer: Viewer,
  input: RevisionInput,
  current: number,
): Promise<SavedItem> {
  const known = requireEditor(viewer)
  return app.database.db.transaction(async (transaction) => {
    const item = await findItemToChange(transaction, input)
    insistOnVersion(item, current)
    const { fields } = await readRevision(transaction, item.id, input.version)
    const groups = await knownGroups(transaction, fields)
    const pictures = await removeMissingPictures(app, transaction, fields)
    const saved = await writeFields(
      app,
      transaction,
      known,
      item,
      { ...fields, ...groups, ...pictures.fields, slug: item.slug },
      {
        action: 'content.restored',
        summary: `made version ${input.version} of the ${item.kind} “${fields.title}” the current one`,
      },
    )
    return withNotes(saved, notesOn(item, fields, { ...groups, picturesGone: pictures.gone }))
  })
}

type Kept = Pick<ContentFields, 'categoryId' | 'tagIds'> & { picturesGone: number }

/** What did not come back of the version that was asked for. */
function notesOn(item: ContentItem, fields: ContentFields, kept: Kept): string[] {
  const tagsGone = fields.tagIds.length - kept.tagIds.length
  const gone = [
    ...(kept.categoryId === fields.categoryId ? [] : ['its category']),
    ...(tagsGone === 0 ? [] : [counted(tagsGone, 'tag')]),
    ...(kept.picturesGone === 0 ? [] : [counted(kept.picturesGone, 'picture')]),
  ]
  return [
    ...(gone.length === 0 ? [] : [`Deleted since, so left out: ${gone.join(', ')}.`]),
    ...(fields.slug === item.slug
      ? []
      : [`The address stays ${item.path}. In that version it was ${contentPath(item.kind, fields.slug)}.`]),
  ]
}
