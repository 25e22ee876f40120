/**
 * Crawls real sites from a folder with every check switched on, and writes what the checks found: a file of JSON lines
 * per site. Needs root, because it serves port 443 and adds the hosts of the sites to /etc/hosts.
 *
 * node scripts/precision/crawl-sites.ts <folder of sites> <folder for results> [pages per site] [rendered]
 *
 * With `rendered`, a browser renders and measures the pages.
 */
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createArchive } from '#archive/write/create-archive.ts'
import { MAX_REQUESTS, NO_REQUESTS } from '#domain/requests/further-requests.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { archiveForChecks } from '#operations/archives/archive-for-checks.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { runCrawl } from '#operations/crawls/run-crawl.ts'
import { createReaderThreads } from '#operations/page-reading/reader-threads.ts'
import type { CrawlSink } from '#operations/site-judging/crawl-sink.ts'
import { type ServedSite, serveSites, sitesIn } from './serve-sites.ts'

const CRAWL_LIMIT_MS = 300_000

const [root = '', results = '', maxPages = '60', mode = ''] = process.argv.slice(2)
const sites = sitesIn(root)
const { server, authority } = serveSites(sites)
mkdirSync(results, { recursive: true })
addHosts(sites)
setDefaultCACertificates([...getCACertificates('default'), authority])
server.listen(443, '127.0.0.1')
await once(server, 'listening')
const readers = createReaderThreads()
const ruleSet = { checks: Object.fromEntries(listChecks().map(({ id }) => [id, { isOn: true as const }])) }

const waiting = sites.filter(({ name }) => !existsSync(join(results, `${name}.ndjson`)))
console.log(`${sites.length} sites, ${waiting.length} to crawl`)
const crawlNext = async (): Promise<void> => {
  for (let site = waiting.shift(); site; site = waiting.shift()) await crawl(site)
}
await Promise.all([crawlNext(), crawlNext(), crawlNext()])
await readers.close()
server.close()
server.closeAllConnections()

function addHosts(served: readonly ServedSite[]): void {
  const hosts = readFileSync('/etc/hosts', 'utf8')
  const known = new Set(hosts.split(/\s+/))
  const lines = served.filter(({ host }) => !known.has(host)).map(({ host }) => `127.0.0.1 ${host}\n`)
  writeFileSync('/etc/hosts', hosts + lines.join(''))
}

async function crawl({ name, host }: ServedSite): Promise<void> {
  const started = Date.now()
  const lines: string[] = []
  const add = (line: object) => void lines.push(JSON.stringify(line))
  const archive = archiveForChecks(createArchive)
  const sink: CrawlSink = {
    ...archive,
    keepsFacts: 'links',
    page: async (page) => {
      const { url, issues, error, statusCode, isGuessed } = page.result
      // Reports leave out pages to which nothing links.
      if (!isGuessed) for (const issue of [...issues, ...(page.findings ?? [])]) add({ url, ...issue })
      if (error) add({ url, type: 'FAILED', statusCode, error })
      await archive.page(page)
    },
    siteIssues: async (found) => found.forEach(({ url, issue }) => void add({ url, ...issue })),
    siteFindings: async (found) => found.forEach(({ url, issue }) => void add({ url, ...issue })),
    fetching: () => {},
    fault: (error, where) => add({ ...where, type: 'FAULT', error: String(error) }),
    earlierPages: async () => [],
  }
  const plan = {
    ...{ startUrl: `https://${host}/`, maxPages: Number(maxPages), pace: { concurrency: 4, delayMs: 0 } },
    ...{
      obeyRobots: true,
      userAgent: 'Pagewarden',
      timeoutMs: 60_000,
      earlier: [],
      allowedTargets: parseAllowList(host),
      ruleSet,
      ...(mode === 'rendered' && { render: 'always' as const, measuresPages: true }),
      requestLimits: { ...NO_REQUESTS, probes: MAX_REQUESTS.probes, resources: MAX_REQUESTS.resources },
    },
  }
  try {
    const end = await runCrawl(plan, sink, { readers, signal: AbortSignal.timeout(CRAWL_LIMIT_MS) })
    add({ type: 'END', outcome: end.outcome, tallies: end.tallies })
    writeFileSync(join(results, `${name}.ndjson`), `${lines.join('\n')}\n`)
    const ms = Object.entries(end.tallies).flatMap(([id, { errored }]) => (errored ? [id] : []))
    console.log(`${name}: ${end.outcome}, ${lines.length} lines, ${Date.now() - started} ms ${ms.join(' ')}`)
  } catch (error) {
    console.log(`${name}: ${error}`)
  } finally {
    await archive.discard()
  }
}
