import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { testChromium } from '#testing/test-chromium.ts'

/**
 * Keeps all requests on this machine. On a bare Debian, TLS to other hosts would also crash the browser, because
 * libsqlite3 is missing.
 */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]'

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumLaunchOptions())
}

export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const { executablePath, args, environment } = await testChromium()
  return {
    executablePath,
    chromiumSandbox: false,
    args: [...args, '--no-zygote', LOOPBACK_ONLY],
    env: { ...process.env, ...environment },
  }
}
