import { z } from '@hono/zod-openapi'
import { countRemovedUrls, listRemovedUrls as readRemovedUrls } from '#store/projects/removed-urls.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery, projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'

const PER_PAGE = 50

const removedUrlSchema = z.object({ url: z.string(), removedAt: z.iso.datetime() }).openapi('RemovedUrl')

/** A page number beyond the end returns the last page. */
export const listRemovedUrls = defineOperation({
  name: 'listRemovedUrls',
  summary: 'List URLs removed from a project, newest first',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({
    projectId,
    page: pageQuery,
    search: z
      .string()
      .max(2000)
      .regex(/^\P{Cc}*$/u, 'contains a control character')
      .default('')
      .openapi({ description: 'Only URLs that contain this text' }),
  }),
  output: z.object({ urls: z.array(removedUrlSchema), total: z.int(), page: z.int(), pages: z.int() }),
  returns: 'One page of URLs',
  async run({ app, project }, input) {
    const { search } = input
    const total = await countRemovedUrls(app.database, project.id, search)
    const pages = Math.max(1, Math.ceil(total / PER_PAGE))
    const page = Math.min(input.page, pages)
    const range = { search, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
    const urls = await readRemovedUrls(app.database, project.id, range)
    return { urls, total, page, pages }
  },
})
