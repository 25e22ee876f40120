import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two cores: one for the browser, one for the product.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: await chromiumLaunchOptions(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'desktop' }],
})
