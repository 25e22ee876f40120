import { z } from 'zod'
import { PAGED, PAGING, pageOf, rangeOf } from '../answers/paging.ts'
import { crawlShape, describeCrawl, lines, PROJECT } from '../answers/shapes.ts'
import type { CrawlSource } from '../source.ts'
import { type Answer, defineTool, READS } from '../tool.ts'

const NAME = 'list_crawls'

const TOOL = {
  name: NAME,
  title: 'List crawls',
  description: 'Lists running and stored crawls, the newest first, with the ids that all other tools need.',
  output: z.object({ ...PAGED, crawls: z.array(crawlShape), notes: z.array(z.string()) }),
  annotations: READS,
}

export const listCrawls = defineTool({ ...TOOL, input: z.strictObject(PAGING), run: list })

/** On a server, a crawl belongs to a project. */
export const listProjectCrawls = defineTool({
  ...TOOL,
  input: z.strictObject({ project: PROJECT.optional().describe('Only crawls of this project.'), ...PAGING }),
  run: list,
})

type Input = { limit: number; cursor?: string | undefined; project?: string | undefined }

async function list(source: CrawlSource, input: Input): Promise<Answer> {
  const { total, crawls, notes } = await source.listCrawls(rangeOf(NAME, input), input.project)
  const { shown, paged, note } = pageOf(NAME, input, { rows: crawls, total })
  const none = total === 0 && 'There is no crawl yet. Start one with start_crawl.'
  const text = lines(none, ...shown.map((crawl) => `- ${crawl.startedAt} ${describeCrawl(crawl)}`), note, ...notes)
  return { text, data: { ...paged, crawls: shown, notes } }
}
