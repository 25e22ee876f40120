import { z } from 'zod'
import type { ChangedUrls } from '#domain/site-reports/compare-robots.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { oneLine } from '../answers/page-content.ts'
import { CRAWL, lines } from '../answers/shapes.ts'
import { defineTool, READS } from '../tool.ts'

const MAX_BYTES = 600_000
/** Of all bots together. */
const MAX_URLS = 60

export const simulateRobots = defineTool({
  name: 'simulate_robots',
  title: 'Simulate a robots.txt',
  description:
    'Compares a robots.txt with the one that the crawl found: which crawled pages would a bot lose or gain? Nothing is ' +
    'requested or changed.',
  input: z.strictObject({
    crawl: CRAWL,
    robotsTxt: z.string().max(MAX_BYTES).describe('The text of the new robots.txt.'),
    bots: z.array(z.string().min(1).max(100)).min(1).max(10).default(['googlebot']),
    host: z.string().max(300).optional().describe('Default: the host of the start URL.'),
  }),
  output: z.looseObject({
    host: z.string(),
    pages: z.int(),
    bots: z.array(z.looseObject({ bot: z.string(), blockedBefore: z.int(), blockedAfter: z.int() })),
  }),
  annotations: READS,
  async run(source, { crawl, robotsTxt, bots: names, host = null }) {
    const found = await source.simulateRobots(crawl, { text: robotsTxt, bots: names, host })
    const { pages, otherUrls, hasLiveFile, ignored } = found
    const maxUrls = Math.floor(MAX_URLS / 2 / found.bots.length)
    const bots = found.bots.map(({ bot, blockedBefore, blockedAfter, lost, gained }) => ({
      ...{ bot, blockedBefore, blockedAfter, lost: toUrls(lost, maxUrls), gained: toUrls(gained, maxUrls) },
    }))
    const text = lines(
      `${found.host} has ${counted(pages, 'crawled page')} and ${counted(otherUrls, 'other URL')}.`,
      !hasLiveFile && 'The crawl found no robots.txt there, so it is compared with one that allows everything.',
      ignored.total > 0 && `${counted(ignored.total, 'line')} of the new robots.txt would be ignored.`,
      ...bots.flatMap(({ bot, blockedBefore, blockedAfter, lost, gained }) => [
        `${bot}: ${formatNumber(blockedBefore)} pages blocked before, ${formatNumber(blockedAfter)} after.`,
        ...listUrls('Newly blocked', lost),
        ...listUrls('Newly allowed', gained),
      ]),
    )
    return { text, data: { host: found.host, pages, otherUrls, hasLiveFile, ignored, bots } }
  },
})

type Urls = ReturnType<typeof toUrls>

function toUrls({ pages, indexable, others, urls }: ChangedUrls, maxUrls: number) {
  const listed = urls.slice(0, maxUrls).map(({ url, isPage, before, after }) => ({
    ...{ url: oneLine(url, 500), isPage, line: after?.line ?? null, lineBefore: before?.line ?? null },
  }))
  return { pages, indexable, others, urls: listed, urlsLeftOut: pages + others - listed.length }
}

function listUrls(what: string, { pages, others, urls, urlsLeftOut }: Urls): string[] {
  if (urls.length === 0) return []
  const rest = urlsLeftOut > 0 ? [`${formatNumber(urlsLeftOut)} more are left out.`] : []
  const byLine = (line: number | null) => (line === null ? '' : ` (line ${line})`)
  const counts = [pages > 0 && counted(pages, 'page'), others > 0 && counted(others, 'other URL')].filter(Boolean)
  return [`${what}, ${counts.join(' and ')}:`, ...urls.map(({ url, line }) => `- ${url}${byLine(line)}`), ...rest]
}
