import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { testChromium } from '#testing/test-chromium.ts'

/**
 * No requests leave this machine. TLS to other hosts would also crash the browser: it needs NSS, and NSS needs
 * libsqlite3, which neither the browser's package nor a bare Debian contains.
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
