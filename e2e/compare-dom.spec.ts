import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { comparePages, pagesOfFolder } from '../scripts/compare-dom-pages.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures')

// A recording of pages ten thousand levels deep takes longer than the comparison.
test.use({ trace: 'off', screenshot: 'off' })

for (const folder of ['sites', 'pages']) {
  test(`what we say about the fixture ${folder} is what a browser with scripts off sees`, async ({ browser }) => {
    const { pages, differences } = await comparePages(pagesOfFolder(join(FIXTURES, folder)), browser)
    expect(pages).toBeGreaterThan(10)
    expect(differences).toEqual([])
  })
}

test('a difference is told with its page, its field and both answers', async ({ browser }) => {
  // For the standard a replacement character is a word, after which a frameset is ignored; for Chromium it is none.
  const body = new TextEncoder().encode('\ufffd<frameset></frameset><h1>Bread</h1>')
  const page = { url: 'http://127.0.0.1/nul.html', contentType: 'text/html; charset=utf-8', body }
  const { differences } = await comparePages([page], browser)
  expect(differences).toEqual([{ page: page.url, field: 'h1s', ours: ['Bread'], browser: [] }])
})
