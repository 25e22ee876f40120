import type { MediaFile } from '#domain/content/content-desk.ts'
import { MAX_ALT_LENGTH } from '#domain/content/media.ts'
import { updateMediaAlt } from '#store/content/media.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { InvalidInput } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { noSuchPicture } from './delete-media.ts'

/** Sets the default alt text of a picture. Texts that already use the picture keep theirs. */
export async function describeMedia(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  idText: string,
  typed: string,
): Promise<MediaFile> {
  const editor = requireEditor(viewer)
  const alt = typed
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if ([...alt].length > MAX_ALT_LENGTH)
    throw new InvalidInput(`The alt text can be at most ${MAX_ALT_LENGTH} characters long.`)
  const id = readUuid(idText)
  return database.db.transaction(async (transaction) => {
    const file = id && (await updateMediaAlt(transaction, id, alt))
    if (!file) throw noSuchPicture()
    await recordAction(transaction, editor, {
      action: 'picture.described',
      target: { kind: 'picture', id: file.id, name: file.url },
      summary: `changed the alt text of the picture ${file.url}`,
      details: { alt },
    })
    return file
  })
}
