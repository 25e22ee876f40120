import { z } from '@hono/zod-openapi'
import { listPages } from '#store/crawls/crawl-pages.ts'
import { findProjectOf } from '#store/crawls/crawls.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { pageSchema } from '../schemas/crawl-schemas.ts'
import { limitToTier } from './limit-to-tier.ts'
import { onCrawlById } from './on-crawl-by-id.ts'

/**
 * Lists the pages of a crawl from the home page, limited to the tier of the actor. Project crawls are too large for
 * this.
 */
export const listCrawlPages = defineOperation({
  name: 'listCrawlPages',
  summary: 'List the pages crawled so far, in queue order',
  access: onCrawlById('read'),
  uses: ['database'],
  input: z.object({ crawlId: z.string() }),
  output: z.object({ pages: z.array(pageSchema) }),
  returns: 'The pages',
  refuses: { 409: 'The crawl belongs to a project; use /projects/{id}/report/pages instead' },
  async run({ app, actor, crawl }) {
    const projectId = await findProjectOf(app.database, crawl.id)
    if (projectId) {
      throw new Conflict(
        'This crawl belongs to a project and may have many pages. Read them page by page at ' +
          `/api/projects/${projectId}/report/pages?session=${crawl.id}.`,
      )
    }
    const pages = await listPages(app.database, crawl.id)
    return { pages: pages.map((page) => limitToTier(page, actor.tier)) }
  },
})
