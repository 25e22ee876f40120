import { pageKey } from '#domain/urls/url.ts'
import { DEFAULT_MEASURE_LIMITS, type MeasureLimits } from '../measure/measure-limits.ts'
import { measurePage } from '../measure/measure-page.ts'
import { rememberResponses } from '../measure/remember-responses.ts'
import { type RenderTarget, type RenderTools, renderPage } from '../page/render-page.ts'
import { DEFAULT_LIMITS, type Renderer, type RendererOptions, type Rendering } from '../page/rendering.ts'
import { createResourceCache } from '../page/resource-cache.ts'
import { type BrowserLost, crashed } from './browser-exit.ts'
import { type BrowserSupply, createBrowserSupply } from './browser-supply.ts'
import { createLauncher } from './launch-browser.ts'

const MAX_FAILED_STARTS = 3

export function createBrowserRenderer(options: RendererOptions): Renderer {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const supply = createBrowserSupply(createLauncher(options.program, options), limits)
  const tools = { fetch: createResourceCache(options.fetch), limits, userAgent: options.userAgent }
  const measureLimits = { ...DEFAULT_MEASURE_LIMITS, maxMs: limits.maxMs, ...options.measureLimits }
  const render = options.measuresPages ? measuring(measureLimits) : renderAndGiveBack
  const closing = new AbortController()
  let failedStarts = 0
  let lastFailure = ''

  async function tryIn(lend: BrowserSupply['lend'], page: RenderTarget, signal: AbortSignal) {
    if (signal.aborted) return { kind: 'aborted' } as const
    if (failedStarts >= MAX_FAILED_STARTS) return unavailable(lastFailure)
    try {
      const lent = await lend()
      failedStarts = 0
      return await render(lent, page, tools, signal)
    } catch (error) {
      failedStarts += 1
      lastFailure = firstLine(error)
      return unavailable(lastFailure)
    }
  }

  return {
    async render(url, document, givenSignal) {
      const signal = AbortSignal.any([givenSignal, closing.signal])
      const first = await tryIn(supply.lend, { url, document }, signal)
      if (first.kind !== 'browser-lost') return first
      const second = await tryIn(supply.lendAlone, { url, document }, signal)
      return second.kind === 'browser-lost' ? crashed('The page crashed the browser.') : second
    },
    async close() {
      closing.abort()
      await supply.close()
    },
  }
}

async function renderAndGiveBack(
  lent: Awaited<ReturnType<BrowserSupply['lend']>>,
  page: RenderTarget,
  tools: RenderTools,
  signal: AbortSignal,
): Promise<Rendering | BrowserLost> {
  const { outcome, isClean } = await renderPage(lent.browser, page, tools, signal)
  await lent.giveBack(isClean)
  return outcome
}

/** A page that a script replaced by another one is not measured: that one is a page of its own. */
function measuring(limits: MeasureLimits): typeof renderAndGiveBack {
  return async (lent, page, tools, signal) => {
    const { first, again } = rememberResponses(tools.fetch)
    const { outcome, isClean } = await renderPage(lent.browser, page, { ...tools, fetch: first }, signal)
    if (outcome.kind !== 'rendered' || !isClean || pageKey(outcome.documentUrl) !== pageKey(page.url)) {
      await lent.giveBack(isClean)
      return outcome
    }
    const measured = await measurePage(lent.browser, page, { fetch: again, limits, userAgent: tools.userAgent }, signal)
    await lent.giveBack(measured.isClean)
    return { ...outcome, browser: { ...outcome.browser, ...measured.facts } }
  }
}

function unavailable(reason: string): Rendering {
  return { kind: 'failed', reason: 'unavailable', detail: `The browser cannot be started: ${reason}` }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
