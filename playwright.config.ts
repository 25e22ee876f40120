import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Crawls wait between requests: while one test waits, another can run.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: await chromiumLaunchOptions(),
    // Without screenshots, which took more than half of the processor's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'desktop' }],
})
