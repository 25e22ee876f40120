import { z } from '@hono/zod-openapi'
import { MAX_ALT_LENGTH } from '#domain/content/media.ts'
import { updateMediaAlt } from '#store/content/media.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { readUuid } from '../uuid.ts'
import { fileSchema, NO_SUCH_PICTURE, noSuchPicture } from './media-schemas.ts'

/** Texts that already use the picture keep their alt text. */
export const describeMedia = defineOperation({
  name: 'describeMedia',
  summary: 'Set a picture’s default alt text',
  description: 'Used when the picture is inserted into content.',
  access: onSite('editor'),
  uses: ['database'],
  input: z.object({ id: z.string(), alt: z.string('must be a string') }),
  output: fileSchema,
  returns: 'The picture',
  refuses: { 400: 'A field has an invalid value; the message says which', ...NO_SUCH_PICTURE },
  async run({ app, account }, input) {
    const alt = input.alt
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    if ([...alt].length > MAX_ALT_LENGTH)
      throw new InvalidInput(`The alt text can be at most ${MAX_ALT_LENGTH} characters long.`)
    const id = readUuid(input.id)
    return app.database.db.transaction(async (transaction) => {
      const file = id && (await updateMediaAlt(transaction, id, alt))
      if (!file) throw noSuchPicture()
      await recordAction(
        transaction,
        { account },
        {
          action: 'picture.described',
          target: { kind: 'picture', id: file.id, name: file.url },
          summary: `changed the alt text of the picture ${file.url}`,
          details: { alt },
        },
      )
      return file
    })
  },
})
