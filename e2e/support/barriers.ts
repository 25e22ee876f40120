import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export type Barrier = { id: string; at: unknown[] }

export async function barriers(page: Page, rules?: string[]): Promise<Barrier[]> {
  await page.evaluate(waitForColours)
  // Only violations are read. Collecting the passed nodes as well took a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude('[data-sonner-toaster]')
  if (rules) axe.withRules(rules)
  // Our pages have no frames, so axe need not open a second page to merge results.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))
}

/** Colours that still change from light to dark would fail the check. */
async function waitForColours(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** Checks light and dark mode. Only colours differ, so the second check is for contrast only. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await barriers(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await barriers(page, ['color-contrast']), 'dark').toEqual([])
}
