import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { Rendering } from '#render/page/rendering.ts'
import { openRenderer, type TestRenderer } from '#testing/open-renderer.ts'
import { chromiumLaunchOptions } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { peakOfBrowsers } from '../support/browser-memory.ts'
import { freePort } from '../support/free-port.ts'
import { median, printTable } from '../support/rounds.ts'
import { publicPages } from './public-pages.ts'

/**
 * Rendered pages per minute with all measurements, side by side with Lighthouse on the same pages: the public pages of the
 * product, or the URLs of this machine that are given on the command line.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const GOAL = 8

const product = process.argv.length > 2 ? null : await startProduct({ LOG_LEVEL: 'silent' })
const urls = product ? (await publicPages(product.url)).map((path) => product.url + path) : process.argv.slice(2)
const port = await freePort()
const options = await chromiumLaunchOptions()
const args = [...(options.args ?? []), `--remote-debugging-port=${port}`]
const browser = await chromium.launch({ ...options, args })
const allowPorts = [...new Set(urls.map((url) => Number(new URL(url).port)))]
const renderer = await openRenderer({ allowPorts, measuresPages: true })
try {
  const ours: number[] = []
  const theirs: number[] = []
  const megabytes: number[] = []
  const paints: (string | number)[][] = []
  // The server keeps public pages after their first request, which neither side should pay for.
  for (const url of urls) await fetch(url).then((response) => response.arrayBuffer())
  await measureAll(renderer, urls.slice(0, 1))
  for (let round = 0; round < ROUNDS; round += 1) {
    const [measured, peak] = await peakOfBrowsers(() => measureAll(renderer, urls))
    megabytes.push(peak)
    // A page that failed took no time, so the ratio would be too good.
    const failed = urls.filter((_, index) => measured.lcp[index] === null)
    if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}`)
    ours.push(measured.perMinute)
    const audited = await auditAll(urls)
    theirs.push(audited.perMinute)
    if (round === 0)
      paints.push(...urls.map((url, index) => [url, measured.lcp[index] ?? '–', audited.lcp[index] ?? '–']))
    console.error(`round ${round + 1}: ${measured.perMinute.toFixed(1)} and ${audited.perMinute.toFixed(1)} per minute`)
  }
  const ratio = median(ours.map((each, index) => each / (theirs[index] ?? 1)))
  printTable(['LCP in the lab, ms', 'Pagewarden', 'Lighthouse'], paints)
  printTable(
    ['Pages per minute', 'median'],
    [
      ['Pagewarden, rendered with all measurements', median(ours).toFixed(1)],
      ['Lighthouse, mobile, all categories', median(theirs).toFixed(1)],
      ['memory of the browser at its peak, MB', Math.max(...megabytes).toFixed(0)],
      ['times as many', `${ratio.toFixed(1)} (goal ${GOAL})`],
    ],
  )
  if (ratio < GOAL) process.exitCode = 1
} finally {
  await renderer.close()
  await browser.close()
  await product?.stop()
}

async function measureAll({ renderUrl }: TestRenderer, pages: string[]) {
  const startedAt = performance.now()
  const renderings = await Promise.all(pages.map((url) => renderUrl(url)))
  return { perMinute: perMinute(pages.length, startedAt), lcp: renderings.map(lcpOf) }
}

function lcpOf(rendering: Rendering): number | null {
  return rendering.kind === 'rendered' ? (rendering.browser.labVitals?.lcp?.ms ?? null) : null
}

async function auditAll(pages: string[]) {
  const startedAt = performance.now()
  const lcp: (number | null)[] = []
  for (const url of pages) {
    const result = await lighthouse(url, { port, logLevel: 'silent' })
    lcp.push(Math.round(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? 0) || null)
  }
  return { perMinute: perMinute(pages.length, startedAt), lcp }
}

function perMinute(pages: number, startedAt: number): number {
  return (pages * 60_000) / (performance.now() - startedAt)
}
