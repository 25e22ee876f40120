import type { MediaFile } from '#domain/content/content-desk.ts'
import { LONGEST_ALT } from '#domain/content/media.ts'
import { updateMediaAlt } from '#store/content/media.ts'
import type { App } from '../app.ts'
import { recordAct } from '../audit-log/record-action.ts'
import { InvalidInput } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { noSuchPicture } from './delete-media.ts'

/** Sets the alt text that a picture brings along when it is put into a text; texts that have it keep theirs. */
export async function describeMedia(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  idText: string,
  typed: string,
): Promise<MediaFile> {
  const known = requireEditor(viewer)
  const alt = typed
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if ([...alt].length > LONGEST_ALT)
    throw new InvalidInput(`The alt text can be at most ${LONGEST_ALT} characters long.`)
  const id = readUuid(idText)
  return database.db.transaction(async (transaction) => {
    const file = id && (await updateMediaAlt(transaction, id, alt))
    if (!file) throw noSuchPicture()
    await recordAct(transaction, known, {
      action: 'picture.described',
      target: { kind: 'picture', id: file.id, name: file.url },
      summary: `changed the alt text of the picture ${file.url}`,
      details: { alt },
    })
    return file
  })
}
