import { z } from 'zod'
import { crawlShape, describeCrawl, lines, PROJECT } from '../answers/shapes.ts'
import type { WorkspaceSource } from '../source.ts'
import { defineTool } from '../tool.ts'

/** Its settings are those of the project, so that a page cannot talk a model into other ones. */
export const startProjectCrawl = defineTool({
  name: 'start_crawl',
  title: 'Start a crawl',
  description:
    'Starts to crawl the site of a project with the settings of the project, and returns the id of the crawl ' +
    'immediately. Call wait_for_crawl next. If the project is being crawled already, it returns that crawl. Needs an ' +
    'API key with the scope crawl.',
  input: z.strictObject({ project: PROJECT }),
  output: crawlShape,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  async run(source: WorkspaceSource, { project }) {
    const crawl = await source.startCrawl(project)
    const known = !crawl.isNew && 'The project was being crawled already, so no other crawl was started.'
    return { text: lines(describeCrawl(crawl), known, `Call wait_for_crawl with crawl ${crawl.id}.`), data: crawl }
  },
})
