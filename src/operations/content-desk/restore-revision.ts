import { z } from '@hono/zod-openapi'
import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { counted } from '#domain/words/counts.ts'
import { lockExistingGroups } from '#store/content-desk/content-desk.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { CHANGE_REFUSALS, ofRevision, savedItemSchema, version } from './content-desk-schemas.ts'
import { findItemToChange, insistOnVersion } from './find-item.ts'
import { readRevision } from './get-revision.ts'
import { removeMissingPictures } from './remove-missing-pictures.ts'
import { withNotes, writeFields } from './save-item.ts'

/**
 * Saves an old revision as a new version at the same URL. Deleted categories, tags and pictures are left out, and the
 * notes say which.
 */
export const restoreRevision = defineOperation({
  name: 'restoreRevision',
  summary: 'Restore a revision',
  description:
    'The fields of the revision become a new version. The status, the slug and the revisions in between stay as they ' +
    'are. Categories, tags and pictures that no longer exist are left out.',
  access: onSite('editor'),
  uses: ['htmlCleaners'],
  input: z.object({ ...ofRevision, version }),
  output: savedItemSchema,
  returns: 'The updated item',
  refuses: CHANGE_REFUSALS,
  async run({ app, account }, { version, ...input }) {
    return app.database.db.transaction(async (transaction) => {
      const item = await findItemToChange(transaction, input)
      insistOnVersion(item, version)
      const { fields } = await readRevision(transaction, item.id, input.revision)
      const groups = await lockExistingGroups(transaction, fields)
      const pictures = await removeMissingPictures(app, transaction, fields)
      const saved = await writeFields(
        app,
        transaction,
        { account },
        item,
        { ...fields, ...groups, ...pictures.fields, slug: item.slug },
        {
          action: 'content.restored',
          summary: `restored version ${input.revision} of the ${item.kind} “${fields.title}”`,
        },
      )
      return withNotes(saved, notesOn(item, fields, { ...groups, missingPictures: pictures.removed }))
    })
  },
})

type Restored = Pick<ContentFields, 'categoryId' | 'tagIds'> & { missingPictures: number }

function notesOn(item: ContentItem, fields: ContentFields, restored: Restored): string[] {
  const tagsDeleted = fields.tagIds.length - restored.tagIds.length
  const deleted = [
    ...(restored.categoryId === fields.categoryId ? [] : ['its category']),
    ...(tagsDeleted === 0 ? [] : [counted(tagsDeleted, 'tag')]),
    ...(restored.missingPictures === 0 ? [] : [counted(restored.missingPictures, 'picture')]),
  ]
  return [
    ...(deleted.length === 0
      ? []
      : [`Some parts have been deleted since then and were not restored: ${deleted.join(', ')}.`]),
    ...(fields.slug === item.slug
      ? []
      : [`The URL stays ${item.path}. In that version it was ${contentPath(item.kind, fields.slug)}.`]),
  ]
}
