import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export type Barrier = { id: string; at: unknown[] }

/** What shuts people out of the page as it is shown now. */
export async function barriers(page: Page, rules?: string[]): Promise<Barrier[]> {
  const axe = new AxeBuilder({ page }).exclude('[data-sonner-toaster]')
  if (rules) axe.withRules(rules)
  // Without frames there is nothing to put together, and no second page has to be opened for that.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))
}

/** In light and dark. Colours are all that differs, so that the second look is at them alone. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await barriers(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await barriers(page, ['color-contrast']), 'dark').toEqual([])
}
