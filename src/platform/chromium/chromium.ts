import { execFile } from 'node:child_process'
import { delimiter, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupFailure } from '../startup-failure.ts'
import { type Chromium, packagedChromium } from './packaged-chromium.ts'

/** Finds the configured browser, else an installed one, else the one from npm. */
export async function findChromium(configured?: string, places = likelyPlaces()): Promise<Chromium> {
  if (configured) return { executablePath: configured, args: [], environment: {} }
  for (const executablePath of places) {
    if (await isChromium(executablePath)) return { executablePath, args: [], environment: {} }
  }
  return packagedChromium().catch((error: Error) => {
    throw new StartupFailure(
      `No browser was found for rendering, and the one from npm cannot be used (${error.message}). ` +
        'Install Chromium or Google Chrome, or set CHROMIUM_PATH to a browser.',
    )
  })
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell']

/** Where installers put browsers, even if PATH does not include that folder. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function likelyPlaces(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...new Set([...onPath, ...USUAL_PLACES])]
}

/** Runs the program, because on some systems it is a stub that only says how to install the browser. */
async function isChromium(path: string): Promise<boolean> {
  return promisify(execFile)(path, ['--version'], { timeout: 10_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  )
}
