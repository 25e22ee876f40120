import { randomUUID } from 'node:crypto'
import type { Fetcher } from '#crawl/fetch/fetch-page.ts'
import { type Reader, readResponse } from '#crawl/fetch/read-response.ts'
import { inspectTls } from '#crawl/probes/inspect-tls.ts'
import { planAgents, planExposedFiles, planSecondTries } from '#crawl/probes/owner-probes.ts'
import { INDEX_PATHS, type PlannedProbe, planProbes, planSamples } from '#crawl/probes/plan-probes.ts'
import { sendProbes } from '#crawl/probes/send-probes.ts'
import type { Politeness } from '#crawl/robots/politeness.ts'
import type { MissingPage } from '#crawl/walk/crawl-options.ts'
import type { SiteFacts } from '#domain/facts/site-facts.ts'
import { isSameSite, siteOf } from '#domain/projects/project-rules.ts'
import { describeProbe } from '#domain/requests/describe-probe.ts'
import { MAX_REQUESTS } from '#domain/requests/further-requests.ts'
import type { OwnerProbes, Probe, ProbesSummary } from '#domain/requests/probe.ts'
import { signatureLikeness } from '#domain/requests/shared-text.ts'
import { MIN_SHARED_TEXT } from '#domain/requests/user-agents.ts'
import { isAllowed } from '#domain/robots/robots.ts'
import { readLlmsFile } from '#domain/site-reports/llms-file.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { JudgedPage } from '../page-reading/read-page.ts'

export type ProbeOptions = {
  startUrl: string
  pages: SiteFacts['pages']
  /** Made-up URLs that the crawl requested to recognise soft 404s. */
  missingPages: readonly MissingPage[]
  earlier: readonly Probe[]
  limit: number
  /** Probes that the owner of the site allows in addition. Default: none. */
  ownerProbes?: OwnerProbes | undefined
  /** Whether the crawl requested a URL as a page. */
  isRequested: (url: string) => boolean
  fetcher: Fetcher
  manners: Politeness
  allowedTargets: readonly AllowedTarget[]
  readPage: Reader<JudgedPage>
  /** Called with the error if the response to a probe cannot be read. */
  onFault: (error: unknown, url: string) => void
  signal: AbortSignal
  onProbes: (probes: Probe[]) => Promise<void>
  onSending: (url: string, progress: { done: number; total: number }) => void
}

/** Enough pages to choose samples from. Keeping all of a million pages would take too much memory. */
const MAX_PAGES = 10_000

/** Sends the probes for a crawled site. URLs that the crawl already requested are not requested again. */
export async function probeSite(options: ProbeOptions): Promise<ProbesSummary> {
  const { earlier, limit, missingPages, readPage, onFault, allowedTargets, signal, onProbes } = options
  const { urls, textHashes } = indexablePages(options.pages)
  const startUrl = startOf(options)
  const { origin } = new URL(startUrl)
  const reused = earlier.some(({ purpose }) => purpose === 'made-up-url')
    ? []
    : missingPages.slice(0, limit).map(toProbe)
  if (reused.length > 0) await onProbes(reused)
  const madeUpUrls = earlier.some(isMadeUp) ? [] : [1, 2].map(() => `${origin}/${randomUUID()}/${randomUUID()}`)
  const owner = options.ownerProbes && ownerProbesFor(startUrl, options.startUrl, options.ownerProbes)
  const forOwner = await planForOwner({ startUrl, pages: urls }, owner, options)
  const site = { startUrl, pages: urls, linkedIndexPaths: linkedIndexPaths(urls, origin), madeUpUrls }
  const planned = planProbes(site)
  const room = MAX_REQUESTS.probes - reused.length - planned.length
  const summary = await sendProbes({
    ...options,
    planned: [...planned, ...forOwner],
    planMore: (sent) => [
      ...planSecondTries(sent, hasOtherText),
      ...planSamples(site, { llmsLinks: llmsLinksOf(sent, options.isRequested), room }),
    ],
    earlier: [...earlier, ...reused],
    textHashOf: (url) => textHashes.get(pageKey(url)) ?? null,
    inspectTls: (url, variant) => inspectTls(url, variant, { allowPrivate: allowedTargets, signal }),
    async readPage(response) {
      const reading = await readResponse(response, (each) => readPage(each, 'unknown'), onFault)
      if (reading === null || 'kind' in reading) return reading
      const { canonicalUrl, mainText, lang, rawFacts } = reading.facts
      const { wordCount, signature } = rawFacts?.mainText ?? mainText
      return { canonical: canonicalUrl, textHash: mainText.hash || null, lang, wordCount, signature }
    },
  })
  return { ...summary, ...(owner && { owner }) }
}

/** The owner of a site may not own the site that it redirects to. */
function ownerProbesFor(startUrl: string, confirmedUrl: string, owner: OwnerProbes): OwnerProbes {
  if (isSameSite(startUrl, confirmedUrl)) return owner
  const without = (state: OwnerProbes['files']) => (state === 'off' ? state : 'not-confirmed')
  const files = without(owner.files)
  const bots = without(owner.bots)
  const problem = `${siteOf(confirmedUrl)} redirects to ${siteOf(startUrl)}, whose owner may be another.`
  return { files, bots, problem: files === 'off' && bots === 'off' ? null : problem }
}

async function planForOwner(
  site: { startUrl: string; pages: readonly string[] },
  owner: OwnerProbes | undefined,
  { manners }: ProbeOptions,
): Promise<PlannedProbe[]> {
  if (owner === undefined) return []
  const robots = await manners.robots.rulesOf(new URL(site.startUrl).origin)
  return [
    ...(owner.files === 'on' ? planExposedFiles(site) : []),
    ...(owner.bots === 'on' ? planAgents(site, ({ name }, url) => isAllowed(robots, name, url)) : []),
  ]
}

function hasOtherText({ textHash, agent }: Probe, browser: Probe): boolean {
  if (textHash === browser.textHash || !agent?.signature || !browser.agent?.signature) return false
  return signatureLikeness(agent.signature, browser.agent.signature) < MIN_SHARED_TEXT
}

/** Opens the TLS connections of a site of which no page could be requested. Nothing else is sent. */
export async function probeTls(
  url: string,
  options: Pick<ProbeOptions, 'earlier' | 'limit' | 'fetcher' | 'manners' | 'signal' | 'onProbes' | 'onSending'> &
    Pick<ProbeOptions, 'allowedTargets'>,
): Promise<{ summary: ProbesSummary; probes: Probe[] }> {
  const { earlier, allowedTargets, signal, onProbes } = options
  const probes = earlier.filter(({ purpose }) => purpose === 'tls')
  const site = { startUrl: url, pages: [], linkedIndexPaths: [], madeUpUrls: [] }
  const summary = await sendProbes({
    ...options,
    planned: planProbes(site).filter(({ purpose }) => purpose === 'tls'),
    readPage: async () => null,
    textHashOf: () => null,
    inspectTls: (url, variant) => inspectTls(url, variant, { allowPrivate: allowedTargets, signal }),
    onProbes: async (sent) => {
      probes.push(...sent)
      await onProbes(sent)
    },
  })
  return { summary, probes }
}

/** The site may be on another host than the URL that the user typed, such as the form with www. */
function startOf({ startUrl, pages }: ProbeOptions): string {
  const first = pages.at(0)?.url ?? startUrl
  return new URL(first).origin === new URL(startUrl).origin ? startUrl : first
}

/** Our made-up URLs have two random segments. Those that the crawl made up for soft 404s have one. */
function isMadeUp({ purpose, url }: Probe): boolean {
  return purpose === 'made-up-url' && new URL(url).pathname.split('/').length === 3
}

/** URLs that llms.txt links to and that the crawl did not request. */
function llmsLinksOf(sent: readonly Probe[], isRequested: (url: string) => boolean): string[] {
  const found = sent.find(({ purpose, url }) => purpose === 'well-known-file' && url.endsWith('/llms.txt'))
  const { file } = readLlmsFile(found ?? null)
  return [...new Set(file?.links.flatMap(({ url }) => url ?? []))].filter((url) => !isRequested(url))
}

function indexablePages(pages: SiteFacts['pages']) {
  const urls: string[] = []
  const textHashes = new Map<string, string>()
  for (let at = 0; at < Math.min(pages.length, MAX_PAGES); at += 1) {
    const page = pages.at(at)
    if (!page?.isIndexable) continue
    urls.push(page.url)
    if (page.mainText.wordCount > 0) textHashes.set(pageKey(page.url), page.mainText.hash)
  }
  return { urls, textHashes }
}

function linkedIndexPaths(urls: readonly string[], origin: string): string[] {
  return INDEX_PATHS.filter((path) => urls.includes(origin + path))
}

function toProbe({ url, statusCode, finalUrl, redirects, failure }: MissingPage): Probe {
  const probe: Omit<Probe, 'learned'> = {
    ...{ purpose: 'made-up-url', url, variant: null, page: null, statusCode, finalUrl, redirects, failure },
    ...{ contentType: null, headers: {}, lang: null, canonical: null, textHash: null, hasSameText: null },
    ...{ text: null, isTextCut: false, tls: null },
  }
  return { ...probe, learned: describeProbe(probe) }
}
