import { z } from 'zod'
import { CRAWL, crawlShape, describeCrawl } from '../answers/shapes.ts'
import { defineTool } from '../tool.ts'

export const cancelCrawl = defineTool({
  name: 'cancel_crawl',
  title: 'Stop a crawl',
  description:
    'Stops a running crawl. The pages it has crawled are kept and can be read like those of any other crawl.',
  input: z.strictObject({ crawl: CRAWL }),
  output: crawlShape,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run(source, { crawl: id }) {
    const crawl = await source.cancelCrawl(id)
    return { text: describeCrawl(crawl), data: crawl }
  },
})
