import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from './notice-packages.ts'
import { renderNotices } from './render-notices.ts'

/**
 * Writes THIRD-PARTY-NOTICES from package-lock.json and the licence files of the packages. With --check it writes
 * nothing and fails when the file is stale.
 */
const PROJECT = join(import.meta.dirname, '..')
const FILE = join(PROJECT, 'THIRD-PARTY-NOTICES')

if (import.meta.main) process.exitCode = run(process.argv.includes('--check'))

function run(isDryRun: boolean): number {
  const notices = renderNotices(readPackages(PROJECT), join(import.meta.dirname, 'licence-texts'))
  if (!isDryRun) writeFileSync(FILE, notices)
  else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== notices) {
    console.error('THIRD-PARTY-NOTICES is stale: run `npm run generate:notices`.')
    return 1
  }
  return 0
}
