import { z } from 'zod'
import { CRAWL, crawlShape, describeCrawl, lines } from '../answers/shapes.ts'
import { defineTool, READS } from '../tool.ts'

/** Many clients end a call after a minute. */
const USUAL_SECONDS = 45
const MAX_SECONDS = 300

export const waitForCrawl = defineTool({
  name: 'wait_for_crawl',
  title: 'Wait for a crawl',
  description:
    'Waits until a crawl has finished, but at most as long as seconds says, and returns its state. Call it again while ' +
    'the crawl is running.',
  input: z.strictObject({
    crawl: CRAWL,
    seconds: z.int().min(0).max(MAX_SECONDS).default(USUAL_SECONDS).describe('0 returns the state immediately.'),
  }),
  output: crawlShape,
  annotations: READS,
  async run(source, { crawl: id, seconds }, { signal, onProgress }) {
    const crawl = await source.waitForCrawl(id, {
      ms: seconds * 1000,
      signal,
      onProgress: (state) =>
        onProgress({ done: state.pages, total: state.pages + state.waiting, message: describeCrawl(state) }),
    })
    const next = {
      running: 'Call wait_for_crawl again.',
      completed: 'Call site_state or list_issues next.',
      stopped: 'What it has can be read like a finished crawl.',
      failed: null,
    }[crawl.status]
    return { text: lines(describeCrawl(crawl), next), data: crawl }
  },
})
