import type { Device } from '#domain/rendering/screenshot.ts'
import { pageKey } from '#domain/urls/url.ts'
import { DEFAULT_MEASURE_LIMITS, type MeasureLimits } from '../measure/measure-limits.ts'
import { measurePage } from '../measure/measure-page.ts'
import { rememberResponses } from '../measure/remember-responses.ts'
import { type RenderTarget, type RenderTools, renderPage } from '../page/render-page.ts'
import { DEFAULT_LIMITS, type Renderer, type RendererOptions, type Rendering } from '../page/rendering.ts'
import { createResourceCache } from '../page/resource-cache.ts'
import { takeScreenshots } from '../page/take-screenshots.ts'
import { type BrowserLost, crashed } from './browser-exit.ts'
import { type BrowserSupply, createBrowserSupply } from './browser-supply.ts'
import { createLauncher } from './launch-browser.ts'

const MAX_FAILED_STARTS = 3

export function createBrowserRenderer(options: RendererOptions): Renderer {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const supply = createBrowserSupply(createLauncher(options.program, options), limits)
  const { userAgent, device } = options
  const measuring = options.measuresPages
    ? { ...DEFAULT_MEASURE_LIMITS, maxMs: limits.maxMs, ...options.measureLimits }
    : null
  const tools = { fetch: createResourceCache(options.fetch), limits, userAgent, device, measuring }
  const closing = new AbortController()
  let failedStarts = 0
  let lastFailure = ''

  async function tryIn(lend: BrowserSupply['lend'], page: DrawnTarget, signal: AbortSignal) {
    if (signal.aborted) return { kind: 'aborted' } as const
    if (failedStarts >= MAX_FAILED_STARTS) return unavailable(lastFailure)
    try {
      const lent = await lend()
      failedStarts = 0
      return await renderAndGiveBack(lent, page, tools, signal)
    } catch (error) {
      failedStarts += 1
      lastFailure = firstLine(error)
      return unavailable(lastFailure)
    }
  }

  return {
    async render(url, document, givenSignal, devices = []) {
      const signal = AbortSignal.any([givenSignal, closing.signal])
      const first = await tryIn(supply.lend, { url, document, devices }, signal)
      if (first.kind !== 'browser-lost') return first
      const second = await tryIn(supply.lendAlone, { url, document, devices }, signal)
      return second.kind === 'browser-lost' ? crashed('The page crashed the browser.') : second
    },
    async close() {
      closing.abort()
      await supply.close()
    },
  }
}

type DrawnTarget = RenderTarget & { devices: readonly Device[] }

type Tools = RenderTools & { measuring: MeasureLimits | null }

/** A page that a script replaced by another one is not measured or drawn: that one is a page of its own. */
async function renderAndGiveBack(
  { browser, giveBack }: Awaited<ReturnType<BrowserSupply['lend']>>,
  { devices, ...page }: DrawnTarget,
  { measuring, ...tools }: Tools,
  signal: AbortSignal,
): Promise<Rendering | BrowserLost> {
  const { first, again } = measuring ? rememberResponses(tools.fetch) : { first: tools.fetch, again: tools.fetch }
  const { outcome, isClean } = await renderPage(browser, page, { ...tools, fetch: first }, signal)
  if (outcome.kind !== 'rendered' || !isClean || pageKey(outcome.documentUrl) !== pageKey(page.url)) {
    await giveBack(isClean)
    return outcome
  }
  const measured = measuring
    ? await measurePage(browser, page, { fetch: again, limits: measuring, userAgent: tools.userAgent }, signal)
    : { facts: {}, isClean }
  const drawn =
    measured.isClean && devices.length > 0
      ? await takeScreenshots(browser, page, { ...tools, fetch: again }, devices, signal)
      : { screenshots: undefined, isClean: measured.isClean }
  await giveBack(drawn.isClean)
  return {
    ...outcome,
    browser: { ...outcome.browser, ...measured.facts },
    ...(drawn.screenshots && { screenshots: drawn.screenshots }),
  }
}

function unavailable(reason: string): Rendering {
  return { kind: 'failed', reason: 'unavailable', detail: `The browser cannot be started: ${reason}` }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
