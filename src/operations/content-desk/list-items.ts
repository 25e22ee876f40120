import { z } from '@hono/zod-openapi'
import { CONTENT_STATUSES } from '#domain/content/content.ts'
import { countItems, listItems as listStored } from '#store/content-desk/list-content.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery, searchQuery } from '../inputs.ts'
import { onSite } from '../on-account.ts'
import { listSchema, NO_SUCH_ITEM, ofKind } from './content-desk-schemas.ts'
import { readKind } from './find-item.ts'

const ITEMS_PER_PAGE = 25

/** Items changed last come first. A page number beyond the end returns the last page. */
export const listItems = defineOperation({
  name: 'listContent',
  summary: 'List posts, articles or pages for editors, most recently changed first',
  access: onSite('editor'),
  uses: ['database'],
  input: z.object({
    ...ofKind,
    page: pageQuery,
    search: searchQuery('Words in the title, slug, excerpt or content'),
    status: z.string('can only be given once').optional(),
    category: searchQuery('The id or slug of a category, or the word `none` for items without a category'),
  }),
  output: listSchema,
  returns: 'One page of the list',
  refuses: NO_SUCH_ITEM,
  async run({ app }, query) {
    const { db } = app.database
    const kind = readKind(query.kind)
    const filter = {
      search: query.search,
      status: CONTENT_STATUSES.find((status) => status === query.status) ?? null,
      category: query.category.trim() || null,
    }
    const { total, counts } = await countItems(db, kind, filter)
    const pages = Math.max(1, Math.ceil(total / ITEMS_PER_PAGE))
    const page = Math.min(query.page, pages)
    const items = await listStored(db, kind, filter, { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE })
    return { items, total, page, pages, counts }
  },
})
