import { readFileSync } from 'node:fs'
import { launchBrowser } from './browser.ts'
const O = 'http://127.0.0.1:4195'
const ids = JSON.parse(process.argv[2] ?? '{}')
const browser = await launchBrowser()
const cookies = readFileSync('/tmp/k/pro.cookie', 'utf8').trim().split('; ').map((c) => ({ name: c.slice(0, c.indexOf('=')), value: c.slice(c.indexOf('=') + 1), url: O }))
const shots: [string, string, number, 'light' | 'dark'][] = [
  ['keywords', '/dashboard/harbour-bakery/keywords', 1440, 'light'],
  ['keywords-390', '/dashboard/harbour-bakery/keywords', 390, 'light'],
  ['pages', '/dashboard/harbour-bakery/keywords?keyword=rye+bread', 1440, 'dark'],
  ['compare', `/dashboard/harbour-bakery/competitors?with=${ids.b},${ids.c}`, 1440, 'light'],
  ['compare-390', `/dashboard/harbour-bakery/competitors?with=${ids.b},${ids.c}`, 390, 'dark'],
  ['compare-empty', '/dashboard/harbour-bakery/competitors', 768, 'light'],
  ['no-keywords', '/dashboard/empty-one/keywords', 768, 'dark'],
]
for (const [file, path, width, colorScheme] of shots) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, baseURL: O })
  await context.addCookies(cookies)
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(file, m.text().slice(0, 200)))
  page.on('pageerror', (e) => console.log(file, 'PAGEERROR', e.message.slice(0, 300)))
  await page.goto(path, { timeout: 60000 })
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/k/${file}.png`, fullPage: width < 1000 })
  await context.close()
}
await browser.close()
