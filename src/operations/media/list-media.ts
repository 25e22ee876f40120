import { z } from '@hono/zod-openapi'
import { CONTENT_KINDS } from '#domain/content/content.ts'
import { countMedia, findMediaUses, listMedia as listStored } from '#store/content/media.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery } from '../inputs.ts'
import { onSite } from '../on-account.ts'
import { fileSchema } from './media-schemas.ts'

const FILES_PER_PAGE = 24

const listedSchema = fileSchema
  .extend({
    uses: z
      .array(z.object({ kind: z.enum(CONTENT_KINDS), id: z.uuid(), title: z.string() }))
      .openapi({ description: 'The content that shows the picture or uses it as its social image, published or not' }),
  })
  .openapi('ListedPicture')

/** A page number beyond the end returns the last page. */
export const listMedia = defineOperation({
  name: 'listMedia',
  summary: 'List uploaded pictures and where each one is used, newest first',
  access: onSite('editor'),
  uses: ['database'],
  input: z.object({ page: pageQuery }),
  output: z.object({ files: z.array(listedSchema), total: z.int(), page: z.int(), pages: z.int() }),
  returns: 'One page of pictures',
  async run({ app }, input) {
    const { db } = app.database
    const total = await countMedia(db)
    const pages = Math.max(1, Math.ceil(total / FILES_PER_PAGE))
    const page = Math.min(input.page, pages)
    const files = await listStored(db, { limit: FILES_PER_PAGE, offset: (page - 1) * FILES_PER_PAGE })
    const uses = await findMediaUses(
      db,
      files.map(({ url }) => url),
    )
    const usesOf = (pictureUrl: string) =>
      uses.filter(({ url }) => url === pictureUrl).map(({ kind, id, title }) => ({ kind, id, title }))
    return { files: files.map((file) => ({ ...file, uses: usesOf(file.url) })), total, page, pages }
  },
})
