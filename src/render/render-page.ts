import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { answerRequests } from './answer-requests.ts'
import { awaitEarlyEnd, type BrowserLost, type EarlyEnd } from './early-end.ts'
import { lateContentMs, watchTimers } from './late-content.ts'
import { createPausableTime, type PausableTime } from './pausable-time.ts'
import { createQuiet, type Quiet } from './quiet.ts'
import { readDocument, readDocumentUrl, waitForScripts } from './read-document.ts'
import type { DocumentAnswer, FetchResource, Rendering, RenderLimits } from './rendering.ts'
import { within } from './within.ts'

export type PageToRender = { url: string; document: DocumentAnswer }

export type RenderTools = { fetch: FetchResource; limits: RenderLimits; userAgent: string | undefined }

const CLOSE_MS = 5000

/** Tall, so that what a page loads on scrolling is loaded. */
const VIEWPORT = { width: 1280, height: 4000 }

/** Some things cannot be answered, only taken away: ways to other machines, other windows, and out of this one. */
const TAKE_AWAY = `
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker']) delete window[name]
  window.open = () => null
  window.close = () => {}
  window.print = () => {}
`

/** Renders one page in a context of its own: no cookie and no storage of another page is there. */
export async function renderPage(
  browser: Browser,
  target: PageToRender,
  tools: RenderTools,
  signal: AbortSignal,
): Promise<{ outcome: Rendering | BrowserLost /** Nothing of the page is left in the browser. */; isClean: boolean }> {
  const time = createPausableTime()
  const end = awaitEarlyEnd(browser, time, tools.limits, signal)
  const stop = new AbortController()
  const opening = browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    viewport: VIEWPORT,
    ...(tools.userAgent && { userAgent: tools.userAgent }),
  })
  const work = opening.then((context) => renderIn(context, target, tools, time, end, stop.signal)).catch(end.explain)
  const outcome = await Promise.race([end.outcome, work])
  end.forget()
  stop.abort()
  const isClean = await within(
    CLOSE_MS,
    opening.then((context) => context.close()),
  )
  return { outcome, isClean }
}

async function renderIn(
  context: BrowserContext,
  { url, document }: PageToRender,
  { fetch, limits }: RenderTools,
  time: PausableTime,
  end: EarlyEnd,
  stopped: AbortSignal,
): Promise<Rendering> {
  const startedAt = performance.now()
  const timeIsUp = new AbortController()
  const cancel = time.after(limits.timeoutMs, () => timeIsUp.abort())
  stopped.addEventListener('abort', cancel)
  const signal = AbortSignal.any([stopped, timeIsUp.signal])
  await context.addInitScript(TAKE_AWAY + watchTimers(limits.quietMs))
  const page = await context.newPage()
  end.watch(page)
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}))
  page.on('popup', (popup) => popup.close().catch(() => {}))
  const session = await context.newCDPSession(page)
  const quiet = createQuiet()
  const counts = await answerRequests(context, page, { url, document, fetch, limits, time, quiet, signal })

  // A page that leads on elsewhere while it is opened is read where it comes to rest.
  await page.goto(url, { waitUntil: 'commit', timeout: limits.timeoutMs }).catch(() => {})
  const settled = () => settle(quiet, () => waitForScripts(session), limits.quietMs, signal)
  await settled()
  const lateMs = signal.aborted ? 0 : await lateContentMs(session)
  if (lateMs > 0) await setTimeout(lateMs, undefined, { signal }).then(settled, () => {})
  const html = await readDocument(session, limits.maxHtmlBytes)
  const finalUrl = page.url()
  const documentUrl = (await readDocumentUrl(session)) || url
  if (!/^https?:/.test(finalUrl)) throw new Error('it was not opened')
  const ms = performance.now() - startedAt
  if (html !== null) return { kind: 'rendered', html, url: finalUrl, documentUrl, ...counts, ms }
  const detail = `The page grew to more than ${limits.maxHtmlBytes} bytes.`
  return { kind: 'failed', reason: 'too-large', detail }
}

/** The network must stay quiet until the scripts are done, too: one that is busy may be about to ask for more. */
async function settle(quiet: Quiet, scriptsDone: () => Promise<boolean>, quietMs: number, signal: AbortSignal) {
  let isSettled = false
  while (!isSettled && !signal.aborted) {
    await quiet.wait(quietMs, signal)
    const begun = quiet.begun()
    isSettled = (await scriptsDone()) && begun === quiet.begun()
  }
}
