import { spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUNDLES, currentBundle } from './current-bundle.ts'

const SCRIPT = fileURLToPath(new URL('run-bundling.ts', import.meta.url))
const started = new Set<string>()

/**
 * Makes the bundle for later threads and processes, unless there is a current one or the folder is read-only. Starts a
 * separate process, which can outlive this one.
 */
export function bundleInBackground(source: URL, folder = BUNDLES): void {
  if (started.has(source.href) || currentBundle(source, folder) !== null || !isWritable(folder)) return
  started.add(source.href)
  const child = spawn(process.execPath, [SCRIPT, source.href, folder], { detached: true, stdio: 'ignore' })
  // If the process cannot start, the program keeps running from its sources.
  child.on('error', () => {})
  child.unref()
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
