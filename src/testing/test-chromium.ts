import { existsSync } from 'node:fs'
import { findChromium } from '#platform/chromium/chromium.ts'
import { type Chromium, packagedChromium } from '#platform/chromium/packaged-chromium.ts'

/**
 * Debian's headless shell, the closest match to the packaged Chromium. It opens no windows and does not request site
 * icons.
 */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

/** The packaged Chromium, to test with the same version everywhere. Where it cannot run, the installed one is used. */
export async function testChromium(): Promise<Chromium> {
  if (process.arch === 'x64') return packagedChromium()
  return findChromium(existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined)
}
