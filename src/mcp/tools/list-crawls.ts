import { z } from 'zod'
import { PAGED, PAGING, pageOf, rangeOf } from '../answers/paging.ts'
import { crawlShape, describeCrawl, lines } from '../answers/shapes.ts'
import { defineTool, READS } from '../tool.ts'

const NAME = 'list_crawls'

export const listCrawls = defineTool({
  name: NAME,
  title: 'List crawls',
  description: 'Lists running and stored crawls, the newest first, with the ids that all other tools need.',
  input: z.strictObject(PAGING),
  output: z.object({ ...PAGED, crawls: z.array(crawlShape), notes: z.array(z.string()) }),
  annotations: READS,
  async run(source, input) {
    const { total, crawls, notes } = await source.listCrawls(rangeOf(NAME, input))
    const { shown, paged, note } = pageOf(NAME, input, { rows: crawls, total })
    const none = total === 0 && 'There is no crawl yet. Start one with start_crawl.'
    const text = lines(none, ...shown.map((crawl) => `- ${crawl.startedAt} ${describeCrawl(crawl)}`), note, ...notes)
    return { text, data: { ...paged, crawls: shown, notes } }
  },
})
