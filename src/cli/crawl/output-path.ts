import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { UsageError } from '../usage-error.ts'

/** Where to write, and where that belongs at the end; the same when it is written in place. `mode`: who may read it. */
export type OutputPlace = { written: string; target: string; mode?: number }

/** Only a plain file can be replaced: a pipe, a terminal or another device is written to. */
export function placeFor(file: string, isStream: boolean): OutputPlace {
  const inPlace = { written: file, target: file }
  if (isStream) return inPlace
  try {
    // A link is kept, and what it leads to is replaced.
    const target = realpathSync(file)
    const found = statSync(target)
    if (!found.isFile()) return inPlace
    accessSync(target, constants.W_OK)
    return { written: besideOf(target), target, mode: found.mode & 0o777 }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { written: besideOf(file), target: file }
    throw new UsageError(`--out: '${file}' cannot be written (${code}).`)
  }
}

function besideOf(file: string): string {
  return `${file}.unfinished`
}
