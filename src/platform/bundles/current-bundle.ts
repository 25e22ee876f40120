import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const BUNDLES = fileURLToPath(new URL('../../../.cache/bundles', import.meta.url))

const COMMENT = '// '

/** The first line of a bundle, which says what the bundle was made from. */
export type BundleOrigin = {
  node: string
  /** Absolute, because a bundle contains paths of the project that it was made for. */
  source: string
  files: FileVersion[]
}

type FileVersion = { path: string; size: number; changedAt: number }

/**
 * The URL of one file that contains `source` and all our files that it imports, which loads in a fraction of the time.
 * Null if there is none, or if one of these files has changed since.
 */
export function currentBundle(source: URL, folder = BUNDLES): string | null {
  const bundle = bundleFile(source, folder)
  const origin = readOrigin(bundle)
  if (origin === null || origin.node !== process.version || origin.source !== fileURLToPath(source)) return null
  return origin.files.every(isUnchanged) ? pathToFileURL(bundle).href : null
}

export function bundleFile(source: URL, folder: string): string {
  return join(folder, `${basename(source.pathname, '.ts')}.mjs`)
}

export function versionOf(path: string): FileVersion {
  const { size, mtimeMs } = statSync(path)
  return { path, size, changedAt: mtimeMs }
}

export function originLine(origin: BundleOrigin): string {
  return `${COMMENT}${JSON.stringify(origin)}\n`
}

function readOrigin(bundle: string): BundleOrigin | null {
  try {
    const content = readFileSync(bundle)
    return JSON.parse(content.toString('utf8', COMMENT.length, content.indexOf('\n')))
  } catch {
    return null
  }
}

function isUnchanged({ path, size, changedAt }: FileVersion): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.size === size && stats.mtimeMs === changedAt
}
