import { accessSync, constants, existsSync, lstatSync, realpathSync, rmSync, statSync } from 'node:fs'
import { UsageError } from '../usage-error.ts'

/**
 * We write to the file `written` and rename it to `target` at the end. Streams and devices cannot be renamed, so both
 * paths are the same. `mode` contains the file permissions to keep.
 */
export type OutputPath = { written: string; target: string; mode?: number }

export function outputPathFor(file: string, isStream: boolean): OutputPath {
  const inPlace = { written: file, target: file }
  if (isStream) {
    removeUnfinished(file)
    return inPlace
  }
  try {
    // A symbolic link is kept, and its target is replaced.
    const target = realpathSync(file)
    const found = statSync(target)
    if (!found.isFile()) return inPlace
    accessSync(target, constants.W_OK)
    return { written: temporaryPathOf(target), target, mode: found.mode & 0o777 }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { written: temporaryPathOf(file), target: file }
    throw new UsageError(`--out: '${file}' cannot be written (${code}).`)
  }
}

/** Removes what a killed crawl left next to its report, if this crawl would not replace it. */
export function removeUnfinished(file: string): void {
  try {
    const left = temporaryPathOf(existsSync(file) ? realpathSync(file) : file)
    if (lstatSync(left, { throwIfNoEntry: false })?.isFile()) rmSync(left, { force: true })
  } catch {
    // A pipe has no path, and a path that cannot be used is reported when it is opened.
  }
}

function temporaryPathOf(file: string): string {
  return `${file}.unfinished`
}
