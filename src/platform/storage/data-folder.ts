import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartupFailure } from '../startup-failure.ts'

export function prepareDataFolder(dataDir: string): string {
  const path = resolve(dataDir)
  try {
    makeFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    throw new StartupFailure(explain(path, (error as NodeJS.ErrnoException).code))
  }
}

/** Replaces Node's recursive mkdir, which retries forever where nothing can be created, such as in /proc. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    mkdirSync(path)
  }
}

function explain(path: string, code: string | undefined): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${path} is a file or inside one. Set DATA_DIR to a folder.`
    case 'EACCES':
    case 'EPERM':
      return (
        `The data folder ${path} cannot be written by this user. ` +
        'Change its owner, or set DATA_DIR to another folder.'
      )
    case 'EROFS':
      return `The data folder ${path} is on a read-only disk. Set DATA_DIR to a folder that can be written.`
    case 'ENOSPC':
      return `The disk of the data folder ${path} is full. Free some space, or set DATA_DIR to another disk.`
    default:
      return `The data folder ${path} cannot be used (${code}). Set DATA_DIR to another folder.`
  }
}
