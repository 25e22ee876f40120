import { z } from 'zod'
import { RENDER_MODES, RENDER_WIDTHS, SAMPLES_PER_TEMPLATE } from '#domain/crawls/render-mode.ts'
import { crawlShape, describeCrawl, lines } from '../answers/shapes.ts'
import type { LocalSource } from '../source.ts'
import { defineTool } from '../tool.ts'

const MAX_URLS = 1000
const MAX_ITEMS = 100

const text = z.string().min(1).max(2000)
const list = z.array(text).max(MAX_ITEMS)

export const startCrawl = defineTool({
  name: 'start_crawl',
  title: 'Start a crawl',
  description:
    'Starts to crawl a website and returns the id of the crawl immediately. Call wait_for_crawl next. Requests are ' +
    'sent to the site, politely and as robots.txt allows. Crawl only sites that the user named.',
  input: z.strictObject({
    url: text.optional().describe('Where to start. Either this or urls.'),
    urls: z.array(text).min(1).max(MAX_URLS).optional().describe('Crawls only these URLs.'),
    maxPages: z.int().min(1).optional().describe('Page limit. Default: 50; with urls, all of them.'),
    depth: z.int().min(0).optional().describe('Max clicks from the start URL.'),
    include: list.optional().describe('Crawls only matching URLs: /blog/*, re:/\\d+$'),
    exclude: list.optional().describe('Skips matching URLs.'),
    sitemapOnly: z.boolean().optional().describe('Crawls only the URLs in the sitemaps.'),
    render: z.enum(RENDER_MODES).optional().describe('When to run the scripts of pages in a browser. Default: never.'),
    samples: z
      .int()
      .min(SAMPLES_PER_TEMPLATE.min)
      .max(SAMPLES_PER_TEMPLATE.max)
      .optional()
      .describe('With render sample: pages per template.'),
    width: z.enum(RENDER_WIDTHS).optional().describe('Width of the browser. Default: desktop.'),
    external: z.boolean().optional().describe('Whether links to other sites are checked. Default: true.'),
    probes: z.boolean().optional().describe('Whether up to 60 requests test how the site is set up. Default: true.'),
    resources: z.boolean().optional().describe('Whether files that pages use are checked. Default: true.'),
    only: list.optional().describe('Runs only these checks: ids or categories, such as category:images.'),
    skip: list.optional().describe('Does not run these checks.'),
    before: text.optional().describe('Id of an earlier crawl of the site, for checks that compare crawls.'),
  }),
  output: crawlShape,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run(source: LocalSource, input) {
    const crawl = await source.startCrawl(input)
    return { text: lines(describeCrawl(crawl), `Call wait_for_crawl with crawl ${crawl.id}.`), data: crawl }
  },
})
