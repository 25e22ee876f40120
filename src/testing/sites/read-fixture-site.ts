import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SITES = join(import.meta.dirname, '../../../fixtures/sites')

export type ExpectedPage = { issues: string[]; health: number; llm: number }

/**
 * The pages of a fixture site by path, for `serveSite`. The path of `bread.html` is `/bread`, that of `index.html` is
 * `/`.
 */
export function readFixtureSite(name: string): Record<string, string> {
  const folder = join(SITES, name)
  const files = globSync('**/*.html', { cwd: folder }).sort()
  return Object.fromEntries(files.map((file) => [pathOf(file), readFileSync(join(folder, file), 'utf8')]))
}

export function readExpectedIssues(name: string): Record<string, ExpectedPage> {
  return JSON.parse(readFileSync(join(SITES, name, 'expected-issues.json'), 'utf8'))
}

function pathOf(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
}
