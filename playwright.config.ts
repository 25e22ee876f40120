import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than the cores of a small machine: crawls wait between requests, so a worker is often idle.
  workers: 3,
  // Only a test that fails waits this long. A busy machine takes three times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 45_000 },
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
