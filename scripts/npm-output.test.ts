import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-npm-'))
  copyFileSync(join(PROJECT, '.npmrc'), join(folder, '.npmrc'))
  mkdirSync(join(folder, 'modern'))
  const modern = { name: 'modern', version: '1.0.0', engines: { node: '>=999' } }
  writeFileSync(join(folder, 'modern/package.json'), JSON.stringify(modern))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What npm prints for a project with this single dependency. Ignores the npm settings of the test run. */
function install(name: string, version: string): string {
  const project = { name: 'newcomer', private: true, dependencies: { [name]: version } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  const { stdout, stderr } = spawnSync('npm', ['install', '--offline', '--cache', join(folder, 'cache')], {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 30_000,
  })
  return (stdout + stderr).trim()
}

it('npm does not warn that a package needs a newer Node, and reports what it did', () => {
  expect(install('modern', 'file:./modern')).toMatch(/^added 1 package in \S+$/)
}, 30_000)

it('npm still reports errors', () => {
  expect(install('absent', '1.0.0')).toMatch(/npm error .*cache/)
}, 30_000)
