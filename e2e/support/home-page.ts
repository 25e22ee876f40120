import type { Page } from '@playwright/test'
import type { SitePages } from '#testing/sites/serve-site.ts'

export function homePage(page: Page) {
  return {
    address: page.getByRole('textbox', { name: 'Website URL' }),
    start: page.getByRole('button', { name: 'Start Real Data Analysis' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
    retry: page.getByRole('button', { name: 'Retry Enhanced Crawl' }),
    /** Shows the progress or result of the crawl. */
    state: page.locator('#crawler [tabindex="-1"]'),
    results: page.getByRole('region', { name: 'Analysis Results' }),
    rows: page
      .getByRole('region', { name: 'Analysis Results' })
      .locator('tbody tr')
      .filter({ has: page.getByRole('link') }),
    completed: page.getByText(/^Enhanced crawl completed! Discovered and analyzed \d+ real pages\.$/),
    toast: (text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
    recent: page.getByRole('region', { name: 'Recent analyses' }),
    urls() {
      return this.rows.locator('th a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    },
    async crawl(url: string) {
      await page.goto('/')
      await this.address.fill(url)
      await this.start.click()
    },
  }
}

/** A start page and a dozen other pages, so that the anonymous limit of ten pages ends the crawl soon. */
export function dozenPages(overrides: SitePages = {}, delayMs = 0): SitePages {
  return { ...linkedPages(12, delayMs), ...overrides }
}

/** More pages than an account's limit of 25. On a smaller site, the crawl would also try forty common paths. */
export function thirtyPages(): SitePages {
  return linkedPages(30)
}

function linkedPages(count: number, delayMs = 0): SitePages {
  const links = Array.from({ length: count }, (_, number) => `<a href="/page-${number}">Page ${number}</a>`).join(' ')
  return {
    '/': `<title>Harbour Bakery</title><link rel="canonical" href="/"><h1>Bread baked at dawn</h1>${links}`,
    '*': (request, response) => {
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        response.end(`<title>Loaf ${request.url}</title><h1>A loaf</h1><h2>Crust</h2>`)
      }, delayMs)
    },
  }
}
