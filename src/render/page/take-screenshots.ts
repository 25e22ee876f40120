import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import {
  type Device,
  type KeptScreenshot,
  type MissingScreenshot,
  SCREENSHOT_LIMITS,
} from '#domain/rendering/screenshot.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { createRequestJournal } from '../observe/request-journal.ts'
import { LIMIT_CONSOLE, WATCH_ACTIONS } from '../observe/script-actions.ts'
import { within } from '../time-box.ts'
import { createPausableTime } from './pausable-time.ts'
import { createQuiet } from './quiet-network.ts'
import type { RenderTarget, RenderTools } from './render-page.ts'
import { type DrawnFiles, serveRequests } from './serve-requests.ts'
import { settle } from './settle.ts'
import { watchDocuments } from './watch-document.ts'
import { PHONE_HEIGHT, windowOf } from './window-size.ts'

export type Screenshots = (KeptScreenshot | MissingScreenshot)[]

/** Time to load the page, without and with waits for the pace of the crawl. After that, it is drawn as it is. */
const LOAD_MS = 8000
const MAX_LOAD_MS = 40_000
/** Time for images that load only when they come into view. */
const LAZY_MS = 3000
const DRAW_MS = 5000
const CLOSE_MS = 5000

const HEIGHTS: Record<Device, number> = { desktop: 800, phone: PHONE_HEIGHT }

/** The lower quality is used if the picture has too many bytes. */
const QUALITIES = [60, 25]

/**
 * Loads the page again with its images and fonts, once per device, and draws it. Failures here do not change the facts
 * of the page.
 */
export async function takeScreenshots(
  browser: Browser,
  target: RenderTarget,
  tools: RenderTools,
  devices: readonly Device[],
  signal: AbortSignal,
): Promise<{ screenshots: Screenshots; isClean: boolean }> {
  const screenshots: Screenshots = []
  let isClean = true
  for (const device of devices) {
    if (signal.aborted || !isClean || !browser.isConnected()) break
    const opening = browser.newContext({
      ...{ acceptDownloads: false, serviceWorkers: 'block', reducedMotion: 'reduce' },
      ...windowOf(device, HEIGHTS[device]),
      ...(tools.userAgent && { userAgent: tools.userAgent }),
    })
    const work = opening
      .then((context) => takeIn(context, device, target, tools, signal))
      .catch(() => missing(device, 'The page crashed or closed while it was drawn.'))
    screenshots.push(await work)
    isClean = await within(
      CLOSE_MS,
      opening.then((context) => context.close()),
    )
  }
  return { screenshots, isClean }
}

async function takeIn(
  context: BrowserContext,
  device: Device,
  { url, document }: RenderTarget,
  { fetch, limits }: RenderTools,
  stopped: AbortSignal,
): Promise<KeptScreenshot | MissingScreenshot> {
  const time = createPausableTime()
  const timeIsUp = new AbortController()
  const cancel = time.after(LOAD_MS, () => timeIsUp.abort())
  const signal = AbortSignal.any([stopped, timeIsUp.signal, AbortSignal.timeout(MAX_LOAD_MS)])
  await context.addInitScript(LIMIT_CONSOLE + WATCH_ACTIONS)
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}))
  page.on('popup', (popup) => popup.close().catch(() => {}))
  const crash = new Promise<never>((_, reject) => page.on('crash', () => reject(new Error('crashed'))))
  crash.catch(() => {})
  const session = await context.newCDPSession(page)
  await watchDocuments(session)
  const quiet = createQuiet()
  const journal = createRequestJournal()
  const drawn = { requested: 0, loaded: 0 }
  await serveRequests(context, page, { url, document, fetch, limits, time, quiet, journal, signal, drawn })
  await page.goto(url, { waitUntil: 'commit', timeout: LOAD_MS }).catch(() => {})
  await settle(session, quiet, limits.quietMs, signal)
  cancel()
  const lazy = AbortSignal.any([stopped, AbortSignal.timeout(LAZY_MS)])
  const resize = (height: number) => page.setViewportSize({ width: SCREENSHOT_LIMITS.width[device], height })
  const loadLazy = async () => {
    await resize(SCREENSHOT_LIMITS.maxHeight)
    await settle(session, quiet, limits.quietMs, lazy)
    await resize(HEIGHTS[device])
  }
  if (!signal.aborted) await within(LAZY_MS + DRAW_MS, Promise.race([loadLazy(), crash]))
  const drawing = Promise.race([draw(session, device, drawn), crash])
  if (await within(2 * DRAW_MS, drawing)) return drawing
  return missing(device, `The page could not be drawn within ${formatNumber((2 * DRAW_MS) / 1000)} seconds.`)
}

async function draw(
  session: CDPSession,
  device: Device,
  { requested, loaded }: DrawnFiles,
): Promise<KeptScreenshot | MissingScreenshot> {
  const { maxHeight, maxBytes, width: widths } = SCREENSHOT_LIMITS
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const pageHeight = Math.ceil(cssContentSize.height)
  const [width, height] = [widths[device], Math.max(1, Math.min(pageHeight, maxHeight))]
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { x: 0, y: 0, width, height, scale: 1 },
      captureBeyondViewport: true,
    })
    const image = new Uint8Array(Buffer.from(data, 'base64'))
    const bytes = image.length
    if (bytes <= maxBytes) return { device, width, height, pageHeight, bytes, notLoaded: requested - loaded, image }
  }
  return missing(device, `The picture has more than ${formatBytes(maxBytes)}.`)
}

function missing(device: Device, problem: string): MissingScreenshot {
  return { device, problem }
}
