import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { comparePages, pagesOfFolder } from '../../scripts/compare-dom/pages.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures')

// Traces and screenshots of pages ten thousand levels deep take longer than the comparison.
test.use({ trace: 'off', screenshot: 'off' })

for (const folder of ['sites', 'pages']) {
  test(`our facts about the fixture ${folder} match a browser with scripts off`, async ({ browser }) => {
    const { pages, differences } = await comparePages(pagesOfFolder(join(FIXTURES, folder)), browser)
    expect(pages).toBeGreaterThan(10)
    expect(differences).toEqual([])
  })
}

test('a difference names its page, its field and both values', async ({ browser }) => {
  // By the HTML standard, a replacement character is text, so the frameset after it is ignored. Chromium does not
  // ignore it.
  const body = new TextEncoder().encode('\ufffd<frameset></frameset><h1>Bread</h1>')
  const page = { url: 'http://127.0.0.1/nul.html', contentType: 'text/html; charset=utf-8', body }
  const { differences } = await comparePages([page], browser)
  expect(differences).toContainEqual({ page: page.url, field: 'h1s', ours: ['Bread'], browser: [] })
})
