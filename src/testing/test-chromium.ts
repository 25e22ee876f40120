import { findChromium } from '#platform/chromium.ts'
import { type Chromium, packagedChromium } from '#platform/packaged-chromium.ts'

/** The packaged Chromium, so that every machine tests with the same one; where it cannot run, the machine's own. */
export async function testChromium(): Promise<Chromium> {
  return process.arch === 'x64' ? packagedChromium() : findChromium()
}
