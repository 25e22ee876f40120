import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './barriers.ts'

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // Charts take a moment to adapt to the window width.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}
