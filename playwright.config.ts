import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than the cores of a small machine: crawls wait between requests, so a worker is often idle.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // One of 200 tests in a busy browser must not refuse a change. A test that needs its second try is printed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: await chromiumLaunchOptions(),
    // A trace takes a tenth of the time, and with screenshots more than half.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'desktop' }],
})
