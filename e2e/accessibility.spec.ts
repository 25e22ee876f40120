import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/', '/no/such/page']) {
    test(`${path} in ${colorScheme} colours has nothing that shuts people out`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path, { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
    })
  }
}
