import { randomUUID } from 'node:crypto'
import { COMMON_PATHS } from './common-paths.ts'
import type { CrawlContext } from './crawl-context.ts'
import { fetchSitemaps } from './fetch-sitemaps.ts'
import { learnUnknown, type ProbeAnswer } from './probe.ts'
import { mayBePage, readAnswer } from './read-answer.ts'
import type { Scope } from './scope.ts'

/** Where to look when the links ran dry: first the sitemaps, then paths that many sites have. Each is tried once. */
export function createSearch<Facts>(
  crawl: CrawlContext<Facts>,
  scope: Scope,
  mayProbe: boolean,
): () => Promise<boolean> {
  const { options, tally, maxPages } = crawl
  const steps = [() => addSitemapPages(crawl, scope), ...(mayProbe ? [() => addProbes(crawl, scope)] : [])]
  return async () => {
    const step = tally.pages < maxPages && !options.signal?.aborted ? steps.shift() : undefined
    await step?.()
    return step !== undefined
  }
}

async function addSitemapPages<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  const { sitemaps } = await crawl.robots.rulesOf(scope.origin)
  const usual = `${scope.origin}/sitemap.xml`
  const addresses = await fetchSitemaps({
    origin: scope.origin,
    files: scope.mayFetch(usual) ? [...sitemaps, usual] : sitemaps,
    maxAddresses: Number.isFinite(crawl.maxPages) ? Math.max(1000, 2 * crawl.maxPages) : 1_000_000,
    fetch: crawl.fetchPaced,
  })
  for (const address of addresses) scope.offer(address, 1, 'sitemap')
}

async function addProbes<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  crawl.unknown = await learnUnknown(() => askForNothing(crawl, scope))
  if (crawl.unknown.kind === 'unclear') return
  for (const path of COMMON_PATHS) scope.offer(`${scope.origin}${path}`, 1, 'probe')
}

async function askForNothing<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<ProbeAnswer> {
  const { randomWord = randomUUID, readPage, onFault } = crawl.options
  const url = `${scope.origin}/${randomWord()}`
  if (!scope.mayFetch(url)) return { kind: 'trouble' }
  const result = await crawl.fetchPaced(url, {
    follow: (hop) => scope.mayFetch(hop.location),
    wantsBody: mayBePage,
    retries: 0,
  })
  if (result.kind === 'redirect') return { kind: 'no-page' }
  if (result.kind !== 'response' || result.response.status >= 500 || result.response.status === 429) {
    return { kind: 'trouble' }
  }
  const reading = await readAnswer(result.response, readPage, onFault)
  return reading !== null && 'fingerprint' in reading
    ? { kind: 'page', fingerprint: reading.fingerprint }
    : { kind: 'no-page' }
}
