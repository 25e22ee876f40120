import { z } from '@hono/zod-openapi'
import { listGroups } from '#store/content-desk/groups.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { usedGroupSchema } from './group-schemas.ts'

const LIST = { access: onSite('editor'), uses: ['database'], input: z.object({}), returns: 'The list' } as const

export const listCategories = defineOperation({
  ...LIST,
  name: 'listCategories',
  summary: 'List categories by name, with the number of posts and articles in each',
  output: z.object({ categories: z.array(usedGroupSchema) }),
  run: async ({ app }) => ({ categories: await listGroups(app.database.db, 'category') }),
})

export const listTags = defineOperation({
  ...LIST,
  name: 'listTags',
  summary: 'List tags by name, with the number of posts that have each tag',
  output: z.object({ tags: z.array(usedGroupSchema) }),
  run: async ({ app }) => ({ tags: await listGroups(app.database.db, 'tag') }),
})
