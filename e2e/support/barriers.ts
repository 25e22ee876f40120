import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

export type Barrier = { id: string; at: unknown[] }

// The builder of this package sends 1.5 MB to the page for each search, which takes as long as the search itself.
const { resolve } = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright')))
const AXE = `${readFileSync(resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true })`

export async function barriers(page: Page, rules?: string[]): Promise<Barrier[]> {
  await page.evaluate(waitForColours)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  return page.evaluate(findBarriers, rules)
}

async function findBarriers(rules: string[] | undefined): Promise<Barrier[]> {
  const { axe } = window as unknown as { axe: Axe }
  const { violations } = await axe.run(
    { exclude: [['[data-sonner-toaster]']] },
    {
      // Only violations are read. Collecting the passed nodes as well took a third of the time.
      resultTypes: ['violations'],
      // No rule that runs reads style sheets.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    },
  )
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))
}

type Axe = {
  run: (context: object, options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
}

/** Waits for transitions, because colours in between light and dark would fail the check. */
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
  // On a busy machine, some colours begin to change only after the first look.
  await expect.poll(() => barriers(page, ['color-contrast']), { message: 'dark', timeout: 45_000 }).toEqual([])
}
