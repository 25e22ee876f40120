import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that is installed to run the product, on any platform. */
export type NoticePackage = {
  name: string
  version: string
  licence: string
  texts: string[]
}

type LockEntry = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const NODE_MODULES = 'node_modules/'
const LICENCE_FILE = /^(licen[sc]e|copying|notice|third-?party|ofl)/i

/**
 * All packages of the lock file except development packages. Optional packages are not installed on every platform, so
 * their texts are never read from disk, and the result is the same everywhere.
 */
export function readPackages(project: string): NoticePackage[] {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(lock.packages as Record<string, LockEntry>).filter(
    ([path, { dev }]) => path.startsWith(NODE_MODULES) && !dev,
  )
  return entries.map(([path, entry]) => {
    const { version = '', license = 'not declared' } = entry
    const from = entry.optional ? findOwner(nameOf(path), entry, entries) : path
    return { name: nameOf(path), version, licence: license, texts: from ? readTexts(join(project, from)) : [] }
  })
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)
}

/** A binary package with the same version and licence as the package that needs it shares that package's text. */
function findOwner(name: string, { version, license }: LockEntry, entries: [string, LockEntry][]): string | undefined {
  return entries.find(
    ([, owner]) =>
      !owner.optional &&
      owner.version === version &&
      owner.license === license &&
      owner.optionalDependencies?.[name] !== undefined,
  )?.[0]
}

function readTexts(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run npm ci first.`)
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENCE_FILE.test(file.name) && !/\.(c|m)?(js|ts)$/.test(file.name),
  )
  return files
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
