import { existsSync } from 'node:fs'
import { findChromium } from '#platform/chromium/chromium.ts'
import { type Chromium, packagedChromium } from '#platform/chromium/packaged-chromium.ts'

/** Debian's build of the packaged Chromium. It has no windows and does not request site icons. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

/** The packaged Chromium, so that every machine tests with the same version. Where it cannot run, the machine's own. */
export async function testChromium(): Promise<Chromium> {
  if (process.arch === 'x64') return packagedChromium()
  return findChromium(existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined)
}
