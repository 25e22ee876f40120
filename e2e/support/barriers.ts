import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export type Barrier = { id: string; at: unknown[] }

export async function barriers(page: Page, rules?: string[]): Promise<Barrier[]> {
  // Once per document: sending and compiling the script takes as long as a check of a small page.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Only violations are read. Collecting the passed nodes as well took a third of the time.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .exclude('[data-sonner-toaster]')
  if (rules) axe.withRules(rules)
  // Our pages have no frames, so axe need not open a second page to merge results.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))
}

/** Checks light and dark mode. Only colours differ, so the second check is for contrast only. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await barriers(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await barriers(page, ['color-contrast']), 'dark').toEqual([])
}
