import { existsSync } from 'node:fs'
import { findChromium } from '#platform/chromium.ts'
import { type Chromium, packagedChromium } from '#platform/packaged-chromium.ts'

/** The packaged Chromium, so that every machine tests with the same one; where it cannot run, the machine's own. */
export async function testChromium(setByHand?: string): Promise<Chromium> {
  return process.arch === 'x64' ? packagedChromium() : findChromium(setByHand)
}

/** Debian's build of what the package holds: a Chromium without windows, which asks no site for its icon. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The one for browser tests. */
export function headlessChromium(): Promise<Chromium> {
  return testChromium(existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined)
}
