import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Device } from '#domain/rendering/screenshot.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { awaitEarlyEnd, type BrowserLost, type EarlyEnd } from '../browser/browser-exit.ts'
import { observePage } from '../observe/observe-page.ts'
import { timeUp } from '../observe/render-time.ts'
import { createRequestJournal, type RequestJournal } from '../observe/request-journal.ts'
import { LIMIT_CONSOLE, WATCH_ACTIONS } from '../observe/script-actions.ts'
import { within } from '../time-box.ts'
import { createPausableTime, type PausableTime } from './pausable-time.ts'
import { createQuiet } from './quiet-network.ts'
import { readDocument, readDocumentUrl } from './read-document.ts'
import type { DocumentResponse, FetchResource, Rendering, RenderingFailure, RenderLimits } from './rendering.ts'
import { serveRequests } from './serve-requests.ts'
import { settle } from './settle.ts'
import { lateContentMs, watchTimers } from './wait-for-content.ts'
import { watchDocuments } from './watch-document.ts'
import { windowOf } from './window-size.ts'

export type RenderTarget = { url: string; document: DocumentResponse }

export type RenderTools = {
  fetch: FetchResource
  limits: RenderLimits
  userAgent: string | undefined
  /** Default: desktop. */
  device?: Device | undefined
}

const CLOSE_MS = 5000

const RETRY_MS = 100

/** Tall, so that content that loads on scrolling is loaded right away. */
const HEIGHT = 4000

/** Renders one page in its own context, without other pages' cookies or storage. */
export async function renderPage(
  browser: Browser,
  target: RenderTarget,
  tools: RenderTools,
  signal: AbortSignal,
): Promise<{
  outcome: Rendering | BrowserLost
  /** False if parts of the page are left in the browser. */
  isClean: boolean
}> {
  const time = createPausableTime()
  const journal = createRequestJournal()
  const end = awaitEarlyEnd(browser, { time, journal }, tools.limits, signal)
  const stop = new AbortController()
  const opening = browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    ...windowOf(tools.device ?? 'desktop', HEIGHT),
    ...(tools.userAgent && { userAgent: tools.userAgent }),
  })
  const work = opening
    .then((context) => renderIn(context, target, tools, { time, journal, end, stopped: stop.signal }))
    .catch(end.explain)
  const outcome = await Promise.race([end.outcome, work])
  end.forget()
  stop.abort()
  const isClean = await within(
    CLOSE_MS,
    opening.then((context) => context.close()),
  )
  return { outcome, isClean }
}

type Watched = { time: PausableTime; journal: RequestJournal; end: EarlyEnd; stopped: AbortSignal }

async function renderIn(
  context: BrowserContext,
  { url, document }: RenderTarget,
  { fetch, limits }: RenderTools,
  { time, journal, end, stopped }: Watched,
): Promise<Rendering> {
  const startedAt = performance.now()
  const timeIsUp = new AbortController()
  const cancel = time.after(limits.timeoutMs, () => {
    journal.timeIsUp()
    timeIsUp.abort()
  })
  stopped.addEventListener('abort', cancel)
  const signal = AbortSignal.any([stopped, timeIsUp.signal])
  await context.addInitScript(LIMIT_CONSOLE + WATCH_ACTIONS + watchTimers(limits.quietMs))
  const page = await context.newPage()
  end.watch(page)
  page.on('popup', (popup) => popup.close().catch(() => {}))
  const session = await context.newCDPSession(page)
  await watchDocuments(session)
  const quiet = createQuiet()
  const counts = await serveRequests(context, page, { url, document, fetch, limits, time, quiet, journal, signal })
  const observed = { context, page, session, url, limits, journal, counts, timeIsUp: timeIsUp.signal }
  const readFacts = await observePage(observed)

  // This can fail because the page redirects while it opens. The page is then read at its final URL.
  await page.goto(url, { waitUntil: 'commit', timeout: limits.timeoutMs }).catch(() => {})
  const settled = () => settle(session, quiet, limits.quietMs, signal)
  await settled()
  const lateMs = signal.aborted ? 0 : await lateContentMs(session)
  if (lateMs > 0) await setTimeout(lateMs, undefined, { signal }).then(settled, () => {})
  const read = () => readDocument(session, limits.maxHtmlBytes, { sent: document.head, isTimeUp: signal.aborted })
  let reading = await read()
  while (reading.kind === 'head-unsettled' && !signal.aborted) {
    await setTimeout(RETRY_MS, undefined, { signal }).then(settled, () => {})
    reading = await read()
  }
  const finalUrl = page.url()
  const documentUrl = (await readDocumentUrl(session)) || url
  if (!/^https?:/.test(finalUrl)) throw new Error('it could not be opened')
  const ms = performance.now() - startedAt
  if (reading.kind === 'too-large') return tooLarge(limits)
  if (reading.kind === 'head-unsettled')
    return { ...headUnsettled(limits), browser: { renderTime: timeUp(journal, limits.timeoutMs) } }
  end.stopClock()
  const browser = await readFacts()
  return { kind: 'rendered', html: reading.html, url: finalUrl, documentUrl, ...counts, ms, browser }
}

function tooLarge({ maxHtmlBytes }: RenderLimits): RenderingFailure {
  return { kind: 'failed', reason: 'too-large', detail: `The page grew to more than ${formatBytes(maxHtmlBytes)}.` }
}

/** After this failure, the page is judged by the server's HTML, which is better than half a document. */
function headUnsettled({ timeoutMs }: RenderLimits): RenderingFailure {
  const detail = `The page's scripts were still changing its head after ${formatNumber(timeoutMs)} ms.`
  return { kind: 'failed', reason: 'timed-out', detail }
}
