import type { Page } from '@playwright/test'
import { answerWith, type Handler, pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import { launchBrowser } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { median, printTable, runInterleaved } from '../support/rounds.ts'

const ROUNDS = 9
const RESPONSE_DELAY_MS = 20
const GOAL_MS = 1000

// Enough pages to reach the page limit. Otherwise each round would end with a slow search for unlinked pages.
const PATHS = Array.from({ length: 12 }, (_, index) => `/bread/${index + 1}`)

/** Measures the time from the click to the first row on screen, in a real browser. */
const site = await serveSite({
  '/robots.txt': late(answerWith(404)),
  '*': late(answerWith(200, {}, pageWithLinks('Bread, fresh every day', ...PATHS))),
})
const product = await startProduct()
const browser = await launchBrowser()
try {
  const { ms } = await runInterleaved(ROUNDS, {
    ms: async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const measured = await crawlOnce(await context.newPage())
      await context.close()
      return measured
    },
  })
  printTable(
    ['From the button to the first row', 'ms'],
    [
      [`median of ${ROUNDS}`, median(ms).toFixed(0)],
      ['slowest', Math.max(...ms).toFixed(0)],
      ['goal', `< ${GOAL_MS}`],
    ],
  )
} finally {
  await browser.close()
  await product.stop()
  await site.close()
}

async function crawlOnce(page: Page): Promise<number> {
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await page.getByRole('textbox').first().fill(site.origin)
  const ms = await page
    .getByRole('button', { name: 'Start Real Data Analysis' })
    .evaluate(pressAndWaitForRow, undefined, { timeout: 30_000 })
  await page.getByText('Enhanced crawl completed!').first().waitFor()
  return ms
}

/** Runs inside the page, because the connection to the browser would add to the measured time. */
function pressAndWaitForRow(button: HTMLElement | SVGElement): Promise<number> {
  const pressedAt = performance.now()
  const shown = new Promise<number>((resolve, reject) => {
    const look = () => {
      const waitedMs = performance.now() - pressedAt
      if (document.querySelector('tbody tr a[href^="http://127.0.0.1"]')) resolve(waitedMs)
      else if (waitedMs > 20_000) reject(new Error(`No row within 20 s. The page says: ${document.body.innerText}`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  ;(button as HTMLElement).click()
  return shown
}

function late(handler: Handler): Handler {
  return (request, response) => setTimeout(() => handler(request, response), RESPONSE_DELAY_MS)
}
