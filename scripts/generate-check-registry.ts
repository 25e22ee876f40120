import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Check } from '#checks/check.ts'

/**
 * Generates src/checks/registry.generated.ts. With --check it writes nothing and fails when the registry is stale. Also
 * fails when a check has no test, or its id, category or export doesn't match its file.
 */
const CHECKS = join(import.meta.dirname, '../src/checks')
const REGISTRY = join(CHECKS, 'registry.generated.ts')

type FoundCheck = { file: string; exportName: string; check: Check }

if (import.meta.main) process.exitCode = await run(process.argv.includes('--check'))

async function run(isDryRun: boolean): Promise<number> {
  const { checks, faults } = await readChecks(CHECKS)
  const registry = renderRegistry(checks)
  const stored = existsSync(REGISTRY) ? readFileSync(REGISTRY, 'utf8') : ''
  if (isDryRun && stored !== registry)
    faults.push('The registry is stale: run `node scripts/generate-check-registry.ts`.')
  if (!isDryRun && faults.length === 0) writeFileSync(REGISTRY, registry)
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}

export async function readChecks(folder: string): Promise<{ checks: FoundCheck[]; faults: string[] }> {
  const checks: FoundCheck[] = []
  const faults: string[] = []
  for (const file of globSync('*/*.ts', { cwd: folder }).sort()) {
    if (file.endsWith('.test.ts')) continue
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    const own = Object.entries(exported).filter((entry): entry is [string, Check] => isCheck(entry[1]))
    if (own.length === 0) continue
    const [exportName, check] = own[0] as [string, Check]
    if (own.length > 1) faults.push(`${file} exports ${own.length} checks: one file, one check.`)
    faults.push(...faultsOf(folder, file, exportName, check))
    checks.push({ file, exportName, check })
  }
  return { checks, faults }
}

function isCheck(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'scope' in value && 'find' in value && 'id' in value
}

function faultsOf(folder: string, file: string, exportName: string, check: Check): string[] {
  const name = basename(file, '.ts')
  const faults: string[] = []
  if (check.id !== name.replaceAll('-', '_')) faults.push(`${file}: the id ${check.id} differs from the file name.`)
  if (exportName !== camelCase(name)) faults.push(`${file}: the export ${exportName} should be ${camelCase(name)}.`)
  if (check.category !== dirname(file)) faults.push(`${file}: the category ${check.category} differs from the folder.`)
  if (!existsSync(join(folder, file.replace(/\.ts$/, '.test.ts')))) faults.push(`${file} has no test next to it.`)
  return faults
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function renderRegistry(checks: readonly FoundCheck[]): string {
  const list = (scope: Check['scope']) =>
    checks.filter(({ check }) => check.scope === scope).map(({ exportName }) => `  ${exportName},\n`)
  return [
    '// Written by scripts/generate-check-registry.ts from the folders next to it.\n',
    "import type { PageCheck, SiteCheck } from './check.ts'\n",
    ...checks.map(({ exportName, file }) => `import { ${exportName} } from './${file}'\n`),
    '\nexport const pageChecks: readonly PageCheck[] = [\n',
    ...list('page'),
    ']\n\nexport const siteChecks: readonly SiteCheck[] = [\n',
    ...list('site'),
    ']\n',
  ].join('')
}
