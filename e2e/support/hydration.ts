import type { Page } from '@playwright/test'

/** React attaches its handlers shortly after the load event. Clicks before that are lost. */
export function waitForHydrationAfterNavigation(page: Page): void {
  const { goto, reload, goBack } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await waitForHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await waitForHydration(page)
    return response
  }
  page.goBack = async (options) => {
    const response = await goBack.call(page, options)
    await waitForHydration(page)
    return response
  }
}

/** Returns immediately on pages that the product did not render, and where scripts are disabled. */
async function waitForHydration(page: Page): Promise<void> {
  // The page may navigate meanwhile, and the clock of the page may be stopped.
  for (let attempt = 0; attempt < 200; attempt++) {
    const isReady = await page
      .evaluate(() => !('__reactRouterContext' in window) || 'hydrated' in document.documentElement.dataset)
      .catch(() => true)
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${page.url()} was not hydrated within 5 seconds.`)
}
