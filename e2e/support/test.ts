import { test as base, type Page } from '@playwright/test'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { waitForHydrationAfterNavigation } from './hydration.ts'
import { type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

type TestFixtures = {
  serveSite: typeof serveSite
  /** The page's console errors and exceptions so far, including violations of the content policy. */
  pageProblems: string[]
  attachLog: undefined
  endCrawls: undefined
}

/** Playwright's test with the running product as base URL. One product serves all specs of a worker. */
export const test = base.extend<TestFixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: ({ product }, use) => use(product.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
  serveSite: async ({}, use) => {
    const sites: ServedSite[] = []
    await use(async (pages) => {
      const site = await serveSite(pages)
      sites.push(site)
      return site
    })
    for (const site of sites) await site.close()
  },

  context: async ({ context }, use) => {
    context.on('page', waitForHydrationAfterNavigation)
    await use(context)
  },

  pageProblems: async ({ page }, use) => use(collectProblems(page)),

  // A crawl that a test leaves running would count towards the limit of the next test.
  endCrawls: [
    async ({ context, product }, use) => {
      const started: Promise<string | undefined>[] = []
      context.on('response', (response) => {
        const isStart = response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/crawls'
        if (isStart && response.status() === 202)
          started.push(
            response.json().then(
              ({ id }) => id,
              () => undefined,
            ),
          )
      })
      await use(undefined)
      for (const id of await Promise.all(started)) {
        if (id) await fetch(`${product.url}/api/crawls/${id}/cancel`, { method: 'POST' })
      }
    },
    { auto: true },
  ],

  attachLog: [
    async ({ product }, use, testInfo) => {
      const before = product.output().length
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('product.log', { body: product.output().slice(before), contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}
