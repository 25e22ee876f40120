import { z } from '@hono/zod-openapi'
import { listProjectCrawls as readProjectCrawls } from '#store/projects/project-crawls.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery, projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { projectCrawlSchema } from '../schemas/project-schemas.ts'

const CRAWLS_PER_PAGE = 20

export const listProjectCrawls = defineOperation({
  name: 'listProjectCrawls',
  summary: 'List a project’s crawls, newest first',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({ projectId, page: pageQuery }),
  output: z.object({ crawls: z.array(projectCrawlSchema), total: z.int(), page: z.int(), pages: z.int() }),
  returns: 'One page of crawls',
  async run({ app, project }, { page }) {
    const range = { offset: (page - 1) * CRAWLS_PER_PAGE, limit: CRAWLS_PER_PAGE }
    const { crawls, total } = await readProjectCrawls(app.database, project.id, range)
    return { crawls, total, page, pages: Math.max(1, Math.ceil(total / CRAWLS_PER_PAGE)) }
  },
})
