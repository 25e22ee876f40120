import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { MAX_RESOURCE_BYTES } from '#domain/browser/failed-request.ts'
import type { DrawnImage, MeasuredFacts, PhoneLayout } from '#domain/browser/measured-facts.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { LIMIT_CONSOLE } from '../observe/script-actions.ts'
import { createPausableTime } from '../page/pausable-time.ts'
import type { DocumentResponse, FetchResource } from '../page/rendering.ts'
import { PHONE_HEIGHT, windowOf } from '../page/window-size.ts'
import { within } from '../time-box.ts'
import { asksForConsent, CONSENT_SELECTORS } from './consent-layers.ts'
import { type LabLoad, serveLabLoad } from './lab-load.ts'
import type { LoadReading } from './lab-vitals.ts'
import type { MeasureLimits } from './measure-limits.ts'
import { findBlockingScripts, measureSpeed, type SpeedReading } from './measure-speed.ts'
import { createMeasuredRequests, type MeasuredRequests, type MissingFile } from './measured-requests.ts'
import { OUT_OF_TIME } from './out-of-time.ts'
import {
  MEASURE_WORLD,
  QUIET_MS,
  READ_LAYOUT,
  READ_VITALS,
  readLayers,
  shownImages,
  watchVitals,
} from './page-scripts.ts'
import { profileScripts } from './profile-scripts.ts'
import { type AxeReply, axeSource, RUN_AXE } from './run-axe.ts'

/** The phone of the screenshots, with two pixels of the screen for each CSS pixel. */
const PHONE = { ...windowOf('phone', PHONE_HEIGHT), deviceScaleFactor: 2 }

const CLOSE_MS = 5000
const POLL_MS = 50
/** A limit in case the browser does not skip the waiting time as fast as it should. */
const MAX_FORWARD_MS = 1500

export type MeasureTarget = { url: string; document: DocumentResponse }

export type MeasureTools = { fetch: FetchResource; limits: MeasureLimits; userAgent?: string | undefined }

type Measured = { facts: Partial<MeasuredFacts>; isClean: boolean }

/** Loads a rendered page again, as on a phone, and measures it. Whatever the page does, only measurements are lost. */
export async function measurePage(
  browser: Browser,
  target: MeasureTarget,
  { fetch, limits, userAgent }: MeasureTools,
  outer: AbortSignal,
): Promise<Measured> {
  const facts: Partial<MeasuredFacts> = {}
  const unmeasured: string[] = []
  const time = createPausableTime()
  const over = Promise.withResolvers<string | null>()
  const stop = new AbortController()
  const cancel = time.after(limits.totalMs, () => over.resolve(OUT_OF_TIME.all))
  const timer = setTimeout(over.resolve, limits.maxMs, 'At the pace of the crawl, the measurements take too long.')
  const end = () => over.resolve(null)
  const lose = () => over.resolve('The browser ended while the page was measured.')
  outer.addEventListener('abort', end)
  browser.on('disconnected', lose)
  const opening = browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    ...PHONE,
    ...(userAgent && { userAgent }),
  })
  const signal = AbortSignal.any([outer, stop.signal])
  const site = createMeasuredRequests(target.url, fetch, { time, signal })
  const work = opening
    .then((context) => measureIn(context, { target, site, limits, facts, unmeasured, signal, end: over.resolve }))
    .then(() => null)
    .catch((error) => `The page could not be measured: ${firstLine(error)}`)
  const problem = await Promise.race([over.promise, work])
  cancel()
  clearTimeout(timer)
  stop.abort()
  outer.removeEventListener('abort', end)
  browser.off('disconnected', lose)
  const problems = problem === null ? [...unmeasured] : [...unmeasured, problem]
  const isClean = await within(
    CLOSE_MS,
    opening.then((context) => context.close()),
  )
  return { facts: { ...facts, ...(problems.length > 0 && { unmeasured: problems }) }, isClean }
}

type Task = {
  target: MeasureTarget
  site: MeasuredRequests
  limits: MeasureLimits
  facts: Partial<MeasuredFacts>
  unmeasured: string[]
  signal: AbortSignal
  end: (problem: string) => void
}

async function measureIn(context: BrowserContext, task: Task): Promise<void> {
  const { target, site, limits, facts, unmeasured, signal } = task
  await context.addInitScript(LIMIT_CONSOLE + REMOVE_FUNCTIONS)
  const page = await context.newPage()
  page.on('crash', () => task.end('The page used too much memory or crashed while it was measured.'))
  page.on('close', () => task.end('The page closed itself while it was measured.'))
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}))
  page.on('popup', (popup) => popup.close().catch(() => {}))
  const session = await context.newCDPSession(page)
  const mainFrameId = await prepare(session, limits)
  const html = Buffer.from(target.document.body).toString('utf8')
  const world = { session, mainFrameId }
  const loadPage = async (imagesMs: number, isProfiled = false) => {
    await forgetScripts(session)
    const load = serveLabLoad(session, { ...target, mainFrameId }, site)
    const reading = await loadOnce(page, world, load, { limits, url: target.url, signal, isProfiled })
    const late = reading?.lateImages ?? []
    if (late.length > 0) await load.waitForImages(late, imagesMs)
    load.stop()
    return reading
  }
  if (!(await measureSpeed(loadPage, html, task))) return
  const [missing] = site.missing().toSorted((a, b) => Number(isImage(a)) - Number(isImage(b)))
  if (missing !== undefined) {
    delete facts.labVitals
    unmeasured.push(describeMissing(missing))
  }
  await findBlockingScripts(loadPage, html, task)
  const last = serveLabLoad(session, { ...target, mainFrameId }, site)
  last.serveNoDocument()
  await measureLayout(world, task)
  await measureAxe(world, task)
  await measureLayers(world, task)
  last.stop()
}

type World = { session: CDPSession; mainFrameId: string }

/** Removes functions that would bypass our interception. They would fail anyway, because the browser has no network. */
const REMOVE_FUNCTIONS = `
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker'])
    delete window[name]
  window.open = () => null
  window.close = () => {}
  window.print = () => {}
`

const require = createRequire(import.meta.url)
let webVitals: string | null = null

async function prepare(session: CDPSession, limits: MeasureLimits): Promise<string> {
  webVitals ??= readFileSync(require.resolve('web-vitals'), 'utf8')
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  await session.send('Network.enable', { maxTotalBufferSize: 100_000, maxResourceBufferSize: 10_000 })
  // Each load is like that of a first visit: files come from us, so their size counts.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  const source = watchVitals(webVitals, limits.loadMs * 2)
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: MEASURE_WORLD })
  return (await session.send('Page.getFrameTree')).frameTree.frame.id
}

/** Makes the browser forget the scripts that it compiled for an earlier load. */
async function forgetScripts(session: CDPSession): Promise<void> {
  await session.send('HeapProfiler.collectGarbage')
}

type LoadOptions = { limits: MeasureLimits; url: string; signal: AbortSignal; isProfiled: boolean }

async function loadOnce(
  page: Page,
  world: World,
  load: LabLoad,
  { limits, url, signal, isProfiled }: LoadOptions,
): Promise<SpeedReading | null> {
  const profile = isProfiled ? await profileScripts(world.session) : null
  await page.goto(url, { waitUntil: 'commit', timeout: limits.loadMs }).catch(() => {})
  const endAt = performance.now() + limits.loadMs
  let isQuiet = false
  while (!isQuiet && performance.now() < endAt && !signal.aborted) {
    const askedAt = performance.now()
    const idleMs = await evaluate<number | null>(world, QUIET_MS, limits.respondMs)
    if (idleMs === null && performance.now() - askedAt >= limits.respondMs) return null
    const quietMs = Math.min(load.quietMs(), idleMs ?? 0)
    isQuiet = quietMs >= limits.quietMs
    if (isQuiet) break
    await delay(Math.max(POLL_MS, limits.quietMs - quietMs), undefined, { signal }).catch(() => {})
  }
  // An image that arrives while we read is late as well: the reading may lack it.
  const late = load.lateImages()
  const cpuMs = await taskMs(world.session)
  const vitals = await evaluate<Omit<LoadReading, 'requests' | 'scriptOf' | 'cpuMs'>>(world, READ_VITALS, limits.readMs)
  const scriptOf = await profile?.read(load.sinceNavigation)
  if (vitals === null) return null
  const lateImages = await shownAmong(late, world, limits)
  return { ...vitals, isQuiet, lateImages, requests: load.requests(), cpuMs, ...(scriptOf && { scriptOf }) }
}

/** The images that the first view shows. Read after the vitals, because it keeps the main thread busy. */
async function shownAmong(urls: string[], world: World, { readMs }: MeasureLimits): Promise<string[]> {
  if (urls.length === 0) return []
  return (await evaluate<string[]>(world, shownImages(urls), readMs)) ?? urls
}

/** Processor time of the main thread in this load: the browser counts from zero for each document. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

type LayoutReading = { layout: Omit<PhoneLayout, 'layer'>; images: Omit<DrawnImage, 'bytes'>[] }

async function measureLayout(world: World, { site, facts, limits, unmeasured }: Task): Promise<void> {
  if (!site.missing().every(isImage)) return
  const reading = await evaluate<LayoutReading>(world, READ_LAYOUT, limits.readMs)
  if (reading === null) {
    unmeasured.push(OUT_OF_TIME.layout)
    return
  }
  facts.phoneLayout = { ...reading.layout, layer: null }
  // With srcset, the browser reports sizes divided by the density. The file has the real number of pixels.
  facts.drawnImages = reading.images.flatMap((image) => {
    const file = site.imageOf(image.src)
    return file ? { ...image, naturalWidth: file.width, naturalHeight: file.height, bytes: file.bytes } : []
  })
}

async function measureAxe(world: World, { facts, limits, unmeasured }: Task): Promise<void> {
  if (facts.phoneLayout === undefined) return
  const reply = await evaluate<{ results: AxeReply }>(
    world,
    `(async () => { ${axeSource()}; return { results: await ${RUN_AXE} } })()`,
    limits.axeMs,
  )
  if (reply?.results) facts.axeResults = reply.results
  else if (reply) unmeasured.push('Accessibility was not measured: the page has too many elements.')
  else unmeasured.push(OUT_OF_TIME.axe(limits.axeMs))
}

function isImage({ kind }: MissingFile): boolean {
  return kind === 'image'
}

const MISSING = {
  refused: 'was not requested, because robots.txt or our own rules forbid it',
  'not-requested': 'was not requested, because the page has too many files',
  'timed-out': 'did not arrive in the time that we wait',
  'too-large': `is larger than ${formatBytes(MAX_RESOURCE_BYTES)}`,
}

function describeMissing({ url, kind, why }: MissingFile): string {
  const what = kind === 'image' ? 'Speed was' : 'Speed, layout and accessibility were'
  const file = {
    image: 'an image',
    script: 'a script that the page waits for, and that may style it,',
    'style sheet': 'a style sheet',
  }[kind]
  const how = why === null ? 'could not be loaded' : MISSING[why]
  return `${what} not measured: ${file} ${how}: ${url.slice(0, 300)}`
}

type LayersReading = {
  layer: PhoneLayout['layer']
  consent: string | null
  asks: { text: string; buttons: string[] }[]
}

/** Layers open after some seconds. The browser's clock is moved forward, so nobody has to wait for them. */
async function measureLayers(world: World, { site, limits, facts, unmeasured }: Task): Promise<void> {
  const { session } = world
  const forwarded = new Promise((resolve) => session.once('Emulation.virtualTimeBudgetExpired', resolve))
  const policy = { policy: 'pauseIfNetworkFetchesPending', budget: limits.layerMs } as const
  const isForwarding = await within(limits.readMs, session.send('Emulation.setVirtualTimePolicy', policy))
  if (isForwarding) await within(MAX_FORWARD_MS, forwarded)
  const reading = await evaluate<LayersReading>(world, readLayers(CONSENT_SELECTORS), limits.readMs)
  if (reading === null) {
    unmeasured.push(OUT_OF_TIME.layers)
    return
  }
  if (facts.phoneLayout) facts.phoneLayout.layer = reading.layer
  const asking = reading.asks.find(asksForConsent)
  const consent = reading.consent ?? (asking ? asking.text.slice(0, 100) : null)
  facts.tracking = { consent, hosts: site.hosts(), cookies: site.cookies() }
}

/** Null if there was no reply in time, or the page replaced its document. */
async function evaluate<T>({ session, mainFrameId }: World, expression: string, timeoutMs: number): Promise<T | null> {
  const work = (async () => {
    const world = { frameId: mainFrameId, worldName: MEASURE_WORLD }
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', world)
    const reply = await session.send('Runtime.evaluate', {
      contextId,
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    return reply.exceptionDetails ? null : (reply.result.value as T)
  })().catch(() => null)
  return Promise.race([work, delay(timeoutMs, null, { ref: false })])
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
