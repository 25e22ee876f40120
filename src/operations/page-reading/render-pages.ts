import type { Fetcher } from '#crawl/fetch/fetch-page.ts'
import type { Reader } from '#crawl/fetch/read-response.ts'
import type { Politeness } from '#crawl/robots/politeness.ts'
import type { EarlierVisit, PageReading } from '#crawl/walk/visit.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { type RenderMode, type RenderWidth, SAMPLES_PER_TEMPLATE } from '#domain/crawls/render-mode.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { devicesOf } from '#domain/rendering/screenshot.ts'
import { createTemplateSampler } from '#domain/rendering/template-samples.ts'
import { normalizePageUrl, pageKey } from '#domain/urls/url.ts'
import { findChromium } from '#platform/chromium/chromium.ts'
import { needsRendering } from '#render/page/needs-rendering.ts'
import type { Renderer, RendererOptions, SentHead } from '#render/page/rendering.ts'
import { createRenderer } from '#render/renderer.ts'
import { fetchForRendering } from './fetch-for-rendering.ts'
import type { JudgedPage, KeptFacts, ReadingTask } from './read-page.ts'
import type { ReaderThreads } from './reader-threads.ts'
import { createRenderedBytes } from './rendered-bytes.ts'
import { createScreenshotBudget } from './screenshot-budget.ts'

export type BrowserOptions = { chromiumPath?: string | undefined } & Pick<
  RendererOptions,
  'requiresSandbox' | 'onSandbox'
>

type RenderOptions = Pick<ReadingTask, 'extraction' | 'keepsSource' | 'listsFiles'> & {
  mode: RenderMode
  /** Default: 5. Only for the mode `sample`. */
  samplesPerTemplate?: number | undefined
  /** Whether rendered pages are measured as on a phone. */
  measuresPages?: boolean | undefined
  /** Default: desktop. */
  width?: RenderWidth
  keepsScreenshots?: boolean
  /** The pictures of earlier runs of the crawl. */
  earlierScreenshots?: { kept: number; bytes: number }
  keepsFacts: KeptFacts
  keepsGroups: boolean | undefined
  ruleSet?: RuleSet | undefined
  readers: ReaderThreads
  /** Fetches the resources of rendered pages by the rules of the crawl: URL guard, limits, robots.txt and pace. */
  fetcher: Fetcher
  manners: Politeness
  userAgent: string
  browser: BrowserOptions
  signal: AbortSignal
}

type PageReader = {
  readPage: Reader<JudgedPage>
  /** If only samples are rendered, call it for every visit of earlier runs. */
  noteEarlier?: (visit: EarlierVisit) => void
  close: () => Promise<void>
}

/**
 * Extracts pages in threads. A page that needs rendering is extracted twice: before and after a browser renders it.
 */
export async function openPageReader(options: RenderOptions): Promise<PageReader> {
  const { mode, keepsFacts, ruleSet, readers, fetcher, manners, userAgent, browser, signal } = options
  const { extraction, keepsSource, listsFiles } = options
  const own = { extraction, keepsSource, listsFiles }
  const { keepsGroups } = options
  if (mode === 'never') {
    return {
      readPage: (response) => readers.run({ response, keepsFacts, keepsGroups, ruleSet, ...own }),
      close: async () => {},
    }
  }
  const { chromiumPath, ...sandbox } = browser
  const program = await findChromium(chromiumPath)
  const { width = 'desktop', measuresPages, keepsScreenshots, earlierScreenshots = { kept: 0, bytes: 0 } } = options
  const renderer = createRenderer({
    ...{ program, userAgent, fetch: fetchForRendering(fetcher, manners), measuresPages, ...sandbox },
    device: width === 'phone' ? 'phone' : 'desktop',
  })
  const budget = createScreenshotBudget(keepsScreenshots ? devicesOf(width) : [], {
    pictures: earlierScreenshots.kept,
    bytes: earlierScreenshots.bytes,
  })
  // Facts are needed here as well, to decide whether to render a page.
  const keepsBoth: KeptFacts = keepsFacts === 'compressed' ? 'also-compressed' : true
  const tools = { renderer, budget, readers, keepsFacts: keepsBoth, keepsGroups, ruleSet, signal, ...own }
  const readRaw = (response: PageResponse, findsLayout: boolean) =>
    readers.run({ response, keepsFacts: keepsBoth, keepsGroups, ruleSet, findsLayout, ...own })
  if (mode === 'sample') {
    const samples = readSamples(options.samplesPerTemplate, readRaw, (raw, rawFacts, response) =>
      readRendered(raw, rawFacts, response, tools),
    )
    return { ...samples, close: renderer.close }
  }
  const renderUnlessKnown = createRenderedBytes<JudgedPage>()
  return {
    async readPage(response, purpose = 'page') {
      const raw = await readRaw(response, false)
      const rawFacts = raw?.facts.facts
      if (!raw || !rawFacts || (mode === 'auto' && !needsRendering(rawFacts, response.body))) return raw
      const render = () => readRendered(raw, rawFacts, response, tools)
      return renderUnlessKnown(response.body, purpose, raw, render)
    },
    close: renderer.close,
  }
}

type Reading = PageReading<JudgedPage>

/**
 * Renders the first pages of each template, but no guessed URLs. Samples are chosen in queue order, so a resumed crawl
 * renders the same ones.
 */
function readSamples(
  perTemplate: number = SAMPLES_PER_TEMPLATE.default,
  readRaw: (response: PageResponse, findsLayout: boolean) => Promise<Reading | null>,
  render: (raw: Reading, rawFacts: PageFacts, response: PageResponse) => Promise<Reading>,
): Omit<PageReader, 'close'> {
  const sampler = createTemplateSampler(perTemplate)
  return {
    async readPage(response, purpose = 'page', turn) {
      const isCounted = purpose === 'page' && turn !== undefined
      const raw = await readRaw(response, isCounted)
      if (!raw?.facts.facts || !isCounted || raw.layout === undefined) return raw
      await turn.earlierDecided
      const { template, isSample } = sampler.decide({ url: turn.url, layout: raw.layout })
      turn.decided()
      const reading = isSample ? await render(raw, raw.facts.facts, response) : raw
      return { ...reading, ...comparedPartsOf(raw), facts: { ...reading.facts, template } }
    },
    noteEarlier({ requestedUrl, layout }) {
      if (layout) sampler.decide({ url: requestedUrl, layout })
    },
  }
}

/** Pages are compared by their HTML before scripts ran, because most of them are not rendered. */
function comparedPartsOf({ fingerprint, outline, textHash, gist, signature, saysNotFound, layout }: Reading) {
  return {
    ...{ fingerprint, layout },
    ...(outline && { outline }),
    ...(textHash !== undefined && { textHash }),
    ...(gist !== undefined && { gist }),
    ...(signature !== undefined && { signature }),
    ...(saysNotFound !== undefined && { saysNotFound }),
  }
}

async function readRendered(
  raw: PageReading<JudgedPage>,
  rawFacts: PageFacts,
  response: PageResponse,
  {
    renderer,
    budget,
    readers,
    keepsFacts,
    keepsGroups,
    ruleSet,
    signal,
    ...own
  }: Omit<RenderOptions, 'mode' | 'fetcher' | 'manners' | 'userAgent' | 'browser'> & {
    renderer: Renderer
    budget: ReturnType<typeof createScreenshotBudget>
  },
): Promise<PageReading<JudgedPage>> {
  const sent = { ...response, head: sentHead(rawFacts, response) }
  const rendering = await budget.take((devices) => renderer.render(response.url, sent, signal, devices))
  if (rendering.kind === 'aborted') return raw
  const task = { keepsFacts, keepsGroups, ruleSet, ...own }
  if (rendering.kind === 'failed') {
    const { browser, detail: renderingError } = rendering
    const known = browser && (await readers.run({ ...task, response, rendered: { rawFacts: null, browser } }))
    const { facts, ...others } = known ?? raw
    return { ...others, facts: { ...facts, renderingError } }
  }
  if (pageKey(rendering.documentUrl) !== pageKey(response.url))
    return redirectedByScript(raw, rawFacts, rendering.documentUrl)
  const headers = { ...response.headers, 'content-type': 'text/html; charset=utf-8' }
  const body = Buffer.from(rendering.html)
  // Scripts may have changed the URL, and links are relative to the new one.
  const changed = { ...response, url: normalizePageUrl(rendering.url), headers, body }
  const rendered = await readers.run({ ...task, response: changed, rendered: { rawFacts, browser: rendering.browser } })
  if (!rendered?.facts.facts) return raw
  return {
    ...rendered,
    facts: {
      ...rendered.facts,
      packedRawFacts: raw.facts.packedFacts,
      packedRawSource: raw.facts.packedSource,
      screenshots: rendering.screenshots,
    },
    links: [...new Set([...rendered.links, ...raw.links])],
    longLinks: rendered.longLinks ?? raw.longLinks,
  }
}

/**
 * `PageFacts` does not record whether robots rules came from the meta tag or the header, so `hasRobots` is true only if
 * no X-Robots-Tag header was sent.
 */
function sentHead({ title, metaDescription, canonical, robots }: PageFacts, { headers }: PageResponse): SentHead {
  return {
    title: title ?? '',
    hasDescription: Boolean(metaDescription),
    hasCanonical: canonical?.from === 'tag',
    hasRobots: robots.length > 0 && headers['x-robots-tag'] === undefined,
  }
}

/**
 * Marks a page whose script redirects to another page; the crawl visits that page separately. A meta refresh is not
 * marked, because the facts already contain it.
 */
function redirectedByScript(
  raw: PageReading<JudgedPage>,
  { metaRefresh }: PageFacts,
  to: string,
): PageReading<JudgedPage> {
  const isRefresh = metaRefresh !== null && pageKey(metaRefresh.url ?? to) === pageKey(to)
  return isRefresh ? raw : { ...raw, leadsTo: normalizePageUrl(to) }
}
